import {randomUUID} from 'node:crypto';

const TAG = /\*\|([A-Z][A-Z0-9_]*)\|\*/g;

/** Replaces the merge tags of a template by encoded values. One pass, so a tag inside a value stays text. */
export function renderTemplate(template: string, values: Record<string, string>): string {
  return template.replace(TAG, (_tag, name: string) => values[name] ?? '');
}

const ENTITIES: Record<string, string> = {amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00A0'};

const LEFT_OUT = [
  ['<!--', '-->'],
  ['<head>', '</head>'],
  ['<style>', '</style>'],
] as const;

/** Removes every part from one mark to the next other mark, marks included. */
function without(text: string, from: string, to: string): string {
  const [first = '', ...parts] = text.split(from);
  return parts.reduce((rest, part) => rest + part.split(to).slice(1).join(to), first);
}

/**
 * The plain text of one of our templates: a line per block, the cells of a row beside each other, a link with its address.
 * Handles the markup of these templates only.
 */
export function textOfMail(html: string): string {
  const shown = LEFT_OUT.reduce((text, [from, to]) => without(text, from, to), html);
  return shown
    .replace(/<([a-z]+)\b[^<>]*\bdata-text="none"[^<>]*>[\s\S]*?<\/\1\s*>/g, '')
    .replace(/(?<!\s)\s*\n\s*/g, ' ')
    .replace(/<a\b[^<>]*\bhref="([^"<>]*)"[^<>]*>([^<]*)<\/a\s*>/g, (_link, href: string, label: string) =>
      label.trim() === href ? href : `${label.trim()}\u00A0: ${href}`,
    )
    .replace(/(?<!\s)\s*<\/th\s*>\s*<td\b[^<>]*>\s*/g, '\u00A0: ')
    .replace(/<br\s*\/?>|<\/(?:tr|table|h1|h2|p|div)\s*>/g, '\n')
    .replace(/<[^<>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/(?<![ \t])[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .concat('\n');
}

/** Headers of a mail. Addresses come from headerAddress. */
interface Headers {
  from: string;
  to: string;
  cc?: string;
  replyTo?: string;
  subject: string;
  leadId: string;
}

/** RFC 2047 allows 75 characters per encoded word: 45 bytes are 60 of base64, plus the frame. */
const WORD_BYTES = 45;

/** A header's text: unchanged in ASCII, else as encoded words, cut between characters. */
function headerText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text) && !text.includes('=?')) return text;
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word + character) > WORD_BYTES) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join('\r\n ');
}

function part(type: string, content: Buffer): string {
  const lines = content.toString('base64').match(/.{1,76}/g) ?? [];
  return [`Content-Type: ${type}`, 'Content-Transfer-Encoding: base64', '', ...lines, ''].join('\r\n');
}

const textPart = (type: 'text/plain' | 'text/html', content: string) =>
  part(`${type}; charset=utf-8`, Buffer.from(content.replace(/\r?\n/g, '\r\n')));

interface Content {
  html: string;
  text: string;
  picture?: {name: string; png: Buffer};
}

/**
 * A mail as a file for mail programs (RFC 5322, MIME multipart/alternative).
 * @throws {RangeError} if a header value has a control character, which could start another header
 */
export function eml(headers: Headers, {html, text, picture}: Content, now = new Date()): string {
  const boundary = `=_${randomUUID()}`;
  const domain = headers.from.slice(headers.from.lastIndexOf('@') + 1);
  const lines: [name: string, value: string | undefined][] = [
    ['From', headers.from],
    ['To', headers.to],
    ['Cc', headers.cc],
    ['Reply-To', headers.replyTo],
    ['Subject', headers.subject],
    ['Date', now.toUTCString().replace('GMT', '+0000')],
    ['Message-ID', `<${randomUUID()}@${domain}>`],
    ['X-Submission-Id', headers.leadId],
    ['MIME-Version', '1.0'],
    ['Content-Type', `multipart/${picture ? 'mixed' : 'alternative'}; boundary="${boundary}"`],
  ];
  const head = lines.flatMap(([name, value]) => {
    if (!value) return [];
    if (/\p{Control}/u.test(value)) throw new RangeError(`The header ${name} holds a control character.`);
    return [`${name}: ${name === 'Subject' ? headerText(value) : value}`];
  });
  const texts = (within: string) => [
    `--${within}`,
    textPart('text/plain', text),
    `--${within}`,
    textPart('text/html', html),
    `--${within}--`,
    '',
  ];
  if (!picture) return [...head, '', ...texts(boundary)].join('\r\n');
  const inner = `=_${randomUUID()}`;
  return [
    ...head,
    '',
    `--${boundary}`,
    `Content-Type: multipart/alternative; boundary="${inner}"`,
    '',
    ...texts(inner),
    `--${boundary}`,
    part(`image/png; name="${picture.name}"`, picture.png),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

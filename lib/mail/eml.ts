import {randomUUID} from 'node:crypto';

/** Headers of a mail, addresses already in the form a header may hold (`./address`). */
interface Headers {
  from: string;
  to: string;
  cc?: string;
  replyTo?: string;
  subject: string;
  leadId: string;
}

/** RFC 2047 allows 75 characters a word; 45 bytes give 60 of base64 and leave room for the frame. */
const WORD_BYTES = 45;

/** A header's text: as it is in ASCII, else in encoded words, cut between characters. */
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

function part(type: 'text/plain' | 'text/html', content: string): string {
  const lines =
    Buffer.from(content.replace(/\r?\n/g, '\r\n'))
      .toString('base64')
      .match(/.{1,76}/g) ?? [];
  return [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: base64', '', ...lines, ''].join(
    '\r\n',
  );
}

/**
 * A mail as a file that mail programs open (RFC 5322, MIME multipart/alternative).
 * @throws {RangeError} where a header value has a control character, which could begin a header of its own
 */
export function eml(headers: Headers, {html, text}: {html: string; text: string}, now = new Date()): string {
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
    ['Content-Type', `multipart/alternative; boundary="${boundary}"`],
  ];
  const head = lines.flatMap(([name, value]) => {
    if (!value) return [];
    if (/\p{Control}/u.test(value)) throw new RangeError(`The header ${name} holds a control character.`);
    return [`${name}: ${name === 'Subject' ? headerText(value) : value}`];
  });
  return [
    ...head,
    '',
    `--${boundary}`,
    part('text/plain', text),
    `--${boundary}`,
    part('text/html', html),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

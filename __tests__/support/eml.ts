/** A mail file taken apart by the letter of RFC 5322 and 2045 to 2047; anything a strict reader refuses throws. */
export interface ReadMail {
  headers: Map<string, string>;
  html: string;
  /** What a mail program shows of the HTML. */
  text: string;
}

const ENTITIES: Record<string, string> = {amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00A0'};
export const shownOf = (html: string): string =>
  html
    .replace(/<head>[^]*?<\/head>/g, '')
    .replace(/<br>/g, '\n')
    .replace(/<[^<>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity);

function fail(why: string): never {
  throw new Error(`not a mail: ${why}`);
}

function words(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([A-Za-z0-9+/=]*)\?=/g, (word, content: string) => {
      if (word.length > 75) fail('an encoded word is too long');
      const text = Buffer.from(content, 'base64').toString();
      return text.includes('\uFFFD') ? fail('an encoded word cuts a character') : text;
    });
}

function block(raw: string): {headers: Map<string, string>; body: string} {
  const end = raw.indexOf('\r\n\r\n');
  if (end < 0) fail('no empty line after the headers');
  const headers = new Map<string, string>();
  for (const line of raw
    .slice(0, end)
    .replace(/\r\n(?=[ \t])/g, '')
    .split('\r\n')) {
    const [, name = fail(`a line that is no header: ${line}`), value = ''] =
      /^([\x21-\x39\x3b-\x7e]+): (.+)$/.exec(line) ?? [];
    if (headers.has(name.toLowerCase())) fail(`${name} twice`);
    headers.set(name.toLowerCase(), words(value));
  }
  return {headers, body: raw.slice(end + 4)};
}

export function readEml(file: string): ReadMail {
  if (/(?<!\r)\n|\r(?!\n)/.test(file)) fail('a line does not end in CRLF');
  if (file.split('\r\n').some((line) => Buffer.byteLength(line) > 998)) fail('a line is too long');
  const {headers, body} = block(file);
  for (const name of ['from', 'to', 'date', 'message-id', 'mime-version', 'subject']) {
    if (!headers.has(name)) fail(`no ${name}`);
  }
  const date = headers.get('date') ?? '';
  if (!/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} [+-]\d{4}$/.test(date)) fail(`date ${date}`);
  if (!/^<[^\s@<>]+@[^\s@<>]+>$/.test(headers.get('message-id') ?? '')) fail('message id');
  const [, boundary = fail('not multipart/mixed')] =
    /^multipart\/mixed; boundary="([^"]{1,70})"$/.exec(headers.get('content-type') ?? '') ?? [];
  const [preamble, ...parts] = `\r\n${body}`.split(`\r\n--${boundary}`);
  if (preamble !== '' || parts.pop() !== '--\r\n' || parts.length !== 1) fail('boundaries');
  const part = block((parts[0] ?? '').replace(/^\r\n/, ''));
  if (part.headers.get('content-type') !== 'text/html; charset=utf-8') fail('no HTML');
  if (part.headers.get('content-transfer-encoding') !== 'base64') fail('transfer encoding');
  if (part.body.split('\r\n').some((line) => line.length > 76)) fail('a line of base64 is too long');
  const html = new TextDecoder('utf-8', {fatal: true}).decode(Buffer.from(part.body, 'base64'));
  return {headers, html, text: shownOf(html)};
}

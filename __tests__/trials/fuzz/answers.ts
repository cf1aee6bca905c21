import fc from 'fast-check';
import {deep, nastyText} from '../../support/nasty.ts';
import type {Given, Question} from '../outside.ts';
import {latin} from './marks.ts';

/** A field as PHP prints it, and as it might one day. */
const field = fc.oneof(
  {weight: 4, arbitrary: nastyText},
  {weight: 1, arbitrary: fc.jsonValue({maxDepth: 2})},
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      null,
      '0',
      '1',
      '2',
      '-1',
      '2026-02-30 25:61:61',
      '0000-00-00 00:00:00',
      'http://127.0.0.1:1/admin',
      'file:///etc/passwd',
      '//evil.invalid/x.png',
      'http://user:pw@evil.invalid/',
      'javascript:alert(1)',
      'blog/x.jpg',
      `${'<'.repeat(50_000)}`,
      `${'<b><i>'.repeat(5_000)}`,
      '&amp;'.repeat(20_000),
      `<p style="x">${'a '.repeat(30_000)}</p>`,
      '<svg/onload=alert(1)>',
      '<a href="javascript:x">y</a>',
    ),
  },
);
const id = fc.oneof(
  {weight: 5, arbitrary: fc.constantFrom('1', '2', '3', 1, 2)},
  {weight: 1, arbitrary: field},
);

const rows = <T>(row: fc.Arbitrary<T>) => fc.array(row, {maxLength: 8});
const article = fc.record({ID: id, Titre: field, Img: field, Text1: field}, {requiredKeys: ['ID', 'Titre']});
const header = fc.record(
  {Img: field, Text1: field, Auteur: field, DATE_CREATE: field},
  {requiredKeys: ['Text1']},
);
const block = fc.record(
  {
    Type: fc.oneof(fc.constantFrom('1', '2', '3', '4', '5', 2), field),
    Size: field,
    Text: field,
    Action: field,
  },
  {requiredKeys: ['Type']},
);
const verdict = fc.record(
  {
    email: field,
    status: fc.oneof(fc.constantFrom('sent', 'queued', 'rejected', 'invalid'), field),
    reject_reason: field,
    _id: field,
  },
  {requiredKeys: []},
);
const refusal = fc.record(
  {
    status: fc.constant('error'),
    code: fc.jsonValue(),
    name: fc.oneof(
      fc.constantFrom('Invalid_Key', 'ValidationError', 'Unknown_Template', 'PaymentRequired'),
      field,
    ),
    message: field,
  },
  {requiredKeys: []},
);

/** Generated answers of the backend and the provider, by kind of request. */
const CONTENT = {
  list: rows(article),
  header: rows(header),
  blocks: rows(block),
  known: rows(fc.record({Item_10: fc.oneof(fc.constant('HS'), field)})),
  done: fc.jsonValue(),
  mail: fc.oneof(rows(verdict), refusal),
  webhook: fc.jsonValue(),
} satisfies Record<Question, fc.Arbitrary<unknown>>;
const QUESTIONS = Object.keys(CONTENT) as Question[];

const NOISE = [
  '',
  '',
  '',
  '\ufeff',
  '<br />\n<b>Warning</b>: Undefined variable in <b>x.php</b>',
  '\r\n\r\n',
  'Connection failed: SQLSTATE[HY000]',
];
const HEADERS = [
  'Content-Type: application/json',
  'Content-Type: text/html; charset=iso-8859-1',
  'Content-Encoding: gzip',
  'Content-Encoding: br',
  'Transfer-Encoding: chunked',
  'Retry-After: 7',
  'Retry-After: -1',
  'Retry-After: Fri, 31 Dec 9999 23:59:59 GMT',
  'Location: http://evil.invalid/',
  `Set-Cookie: ${'a'.repeat(5_000)}`,
  'Content-Length: 3',
  'Content-Length: 99999999999',
  `X: ${'a'.repeat(30_000)}`,
];
const STATUSES = [
  200, 200, 200, 200, 200, 201, 204, 301, 304, 307, 400, 401, 403, 404, 422, 429, 500, 502, 503, 999,
];

const answered = (question: Question) =>
  fc
    .record({
      status: fc.constantFrom(...STATUSES),
      headers: fc.array(fc.constantFrom(...HEADERS), {maxLength: 2}),
      noise: fc.constantFrom(...NOISE),
      content: fc.oneof(
        {weight: 6, arbitrary: CONTENT[question].map((value) => latin(JSON.stringify(value)))},
        {
          weight: 2,
          arbitrary: fc.uint8Array({maxLength: 300}).map((bytes) => Buffer.from(bytes).toString('latin1')),
        },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            '',
            '[]',
            '{}',
            'null',
            'false',
            '<!doctype html><title>Maintenance</title>',
            deep(),
            `[${'{"ID":"1","Titre":"a"},'.repeat(30_000)}{}]`,
            'x'.repeat(5_000_000),
          ),
        },
      ),
      cut: fc.option(fc.nat(200), {nil: undefined, freq: 8}),
      then: fc.constantFrom<Given['then']>('close', 'close', 'close', 'reset'),
    })
    .map(({status, headers, noise, content, cut, then}): Given => {
      const sent = cut === undefined ? content : content.slice(0, cut);
      const head = ['HTTP/1.1 ' + status + ' x', ...headers, 'Connection: close'].join('\r\n');
      return {bytes: `${head}\r\n\r\n${latin(noise)}${sent}`, then};
    });

const BROKEN: Given[] = [
  {bytes: '', then: 'reset'},
  {bytes: '', then: 'close'},
  {bytes: 'HTTP/1.1 200', then: 'close'},
  {bytes: '\x16\x03\x01garbage\r\n\r\n', then: 'close'},
  {bytes: 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 7\r\n\r\n[]', then: 'close'},
  {bytes: 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n[]\r\n', then: 'close'},
  {bytes: `HTTP/1.1 200 OK\r\n${'X: a\r\n'.repeat(5_000)}\r\n[]`, then: 'close'},
];
const SILENT: Given[] = [
  {bytes: '', then: 'nothing'},
  {bytes: 'HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n[', then: 'nothing'},
];

const given = (question: Question) =>
  fc.oneof(
    {weight: 20, arbitrary: answered(question)},
    {weight: 3, arbitrary: fc.constantFrom(...BROKEN)},
    // Each costs its caller's whole deadline.
    {weight: 1, arbitrary: fc.constantFrom(...SILENT)},
  );

/** What is answered badly, question by question; whatever is left out is answered well. */
export type Badness = Partial<Record<Question, Given>>;
export const badness: fc.Arbitrary<Badness> = fc.record(
  Object.fromEntries(QUESTIONS.map((question) => [question, given(question)])) as Record<
    Question,
    fc.Arbitrary<Given>
  >,
  {requiredKeys: []},
);

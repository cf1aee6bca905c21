import type {Fault} from '#lib/http/gateway-error.ts';
import type {Scenario} from '../../support/provider.ts';

interface Judged {
  code: string;
  fault: Fault;
  uncertain?: boolean;
  status?: number;
  retryAfterSeconds?: number;
}

/** Why the provider took no mail, whose fault that is, and how it is called where that is not the reason. */
export const REJECTED: [string | null, Fault, string?][] = [
  ['hard-bounce', 'lead'],
  ['spam', 'lead'],
  ['unsub', 'lead'],
  ['custom', 'lead'],
  ['rule', 'lead'],
  ['invalid', 'lead'],
  ['unsigned', 'configuration'],
  ['invalid-sender', 'configuration'],
  ['test-mode-limit', 'configuration'],
  ['soft-bounce', 'passing'],
  ['a-reason-of-tomorrow', 'passing', 'rejected'],
  [null, 'passing', 'rejected'],
];

/** What came back, and how it is judged. */
export const JUDGED: [name: string, Scenario, Judged][] = [
  ['an invalid address', 'invalid', {code: 'invalid', fault: 'lead'}],
  [
    'an unknown template, as 500',
    {error: 'Unknown_Template'},
    {code: 'Unknown_Template', fault: 'configuration', status: 500},
  ],
  ['a bad key, as 500', {error: 'Invalid_Key'}, {code: 'Invalid_Key', fault: 'configuration'}],
  [
    'a bad key, as 401',
    {error: 'Invalid_Key', status: 401, code: 401},
    {code: 'Invalid_Key', fault: 'configuration'},
  ],
  ['a bill to pay', {error: 'PaymentRequired'}, {code: 'PaymentRequired', fault: 'configuration'}],
  ['a mail that breaks a rule', {error: 'ValidationError'}, {code: 'ValidationError', fault: 'lead'}],
  ['a general error', {error: 'GeneralError'}, {code: 'GeneralError', fault: 'passing', uncertain: true}],
  [
    'too many requests',
    {error: 'RequestLimitExceeded', status: 429},
    {code: 'RequestLimitExceeded', fault: 'passing'},
  ],
  [
    'an overloaded provider',
    {error: 'ServiceUnavailable', status: 503},
    {code: 'ServiceUnavailable', fault: 'passing', uncertain: true},
  ],
  ['an error of tomorrow, as 500', {error: 'Brand_New'}, {code: 'Brand_New', fault: 'passing'}],
  [
    'a name with an address in it',
    {error: 'marie@exemple.fr'},
    {code: 'status', fault: 'passing', uncertain: true, status: 500},
  ],
  [
    'a name in an answer of success',
    {error: 'Unknown_Template', status: 200},
    {code: 'Unknown_Template', fault: 'configuration'},
  ],
  ['401 without a name', {status: 401}, {code: 'refused', fault: 'configuration', status: 401}],
  [
    '429 with seconds',
    {status: 429, retryAfter: '90'},
    {code: 'limited', fault: 'passing', retryAfterSeconds: 90},
  ],
  [
    '503 with seconds',
    {status: 503, retryAfter: '5'},
    {code: 'status', fault: 'passing', uncertain: true, retryAfterSeconds: 5},
  ],
  ['413', {status: 413}, {code: 'status', fault: 'passing', status: 413}],
  ['500 without a name', {status: 500}, {code: 'status', fault: 'passing', uncertain: true}],
  ['502 with a page', '502-html', {code: 'status', fault: 'passing', uncertain: true, status: 502}],
  ['200 with a page', '200-html', {code: 'unreadable', fault: 'passing', uncertain: true}],
  ['200 with half a document', '200-truncated', {code: 'unreadable', fault: 'passing', uncertain: true}],
  ['200 without a recipient', '200-empty-list', {code: 'unreadable', fault: 'passing', uncertain: true}],
  ['200 about other people', '200-someone-else', {code: 'unreadable', fault: 'passing', uncertain: true}],
  ['200 that breaks off', '200-cut-short', {code: 'unreadable', fault: 'passing', uncertain: true}],
  ['200 without an end', '200-huge', {code: 'ERR_BAD_RESPONSE', fault: 'passing', uncertain: true}],
  ['silence', 'hang', {code: 'timeout', fault: 'passing', uncertain: true}],
  ['a trickle', 'trickle', {code: 'timeout', fault: 'passing', uncertain: true}],
  ['a reset', 'reset', {code: 'ECONNRESET', fault: 'passing', uncertain: true}],
  ['a redirect', '307', {code: 'status', fault: 'passing', status: 307}],
];

import path from 'node:path';
import fc from 'fast-check';
import {acceptPlainPost} from '#lib/leads/accept-unscripted.ts';
import {KINDS, type Kind} from '#lib/leads/kinds.ts';
import {openStore} from '#lib/outbox/open-store.ts';
import {temporaryFolder} from '../support/folder.ts';
import {nastyText} from '../support/nasty.ts';

const folder = temporaryFolder();
beforeAll(() => {
  process.env.DATA_DIR = path.join(folder, 'site');
});
afterAll(async () => (await openStore()).store.close());

let visitor = 0;
/** Another one each time: limits are another test. */
const address = () => `2001:db8:${(++visitor >> 8).toString(16)}:${(visitor & 255).toString(16)}::1`;
const KINDS_OF_LEAD = Object.keys(KINDS) as Kind[];

describe('a plain post', () => {
  const send = (kind: Kind, body: string) =>
    acceptPlainPost(
      kind,
      {contentType: 'application/x-www-form-urlencoded', body},
      {headers: new Headers(), address: address(), language: 'fr', page: '/'},
    );

  it.each(KINDS_OF_LEAD)(
    'of %s comes back as it was filled, with the fields named',
    async (kind) => {
      const known = kind === 'registration' ? ['lastName', 'email', 'phone', 'city'] : ['email', 'message'];
      await fc.assert(
        fc.asyncProperty(
          fc.dictionary(fc.constantFrom(...known, 'step', 'back', '__proto__', 'x'), nastyText),
          async (fields) => {
            const sent = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, value]));
            const outcome = await send(kind, sent.toString());
            if (outcome.kind === 'kept') throw new Error('kept without its required fields');
            expect([200, 422]).toContain(outcome.status);
            for (const name of known)
              if (sent.has(name)) expect(outcome.answer.values?.[name]).toBe(sent.get(name));
          },
        ),
        {numRuns: 80},
      );
    },
    60_000,
  );

  it.each(KINDS_OF_LEAD)(
    'of %s may be any bytes',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(fc.string({unit: 'binary', maxLength: 2000}), async (body) => {
          const outcome = await send(kind, body);
          expect([200, 422]).toContain(outcome.kind === 'shown' && outcome.status);
        }),
        {numRuns: 60},
      );
    },
    60_000,
  );
});

import {randomUUID} from 'node:crypto';
import path from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {seized} from './failures.ts';
import {anAddress, CONTACT, QUOTE, STEP_ONE, STEP_TWO} from './forms-shared.ts';
import {postPlainly} from './posting.ts';
import {expect, test, URL_OF_SITE, type Site} from './site.ts';

const POLICY = 'content-security-policy';

function leads({dataDir}: Site): number {
  const db = new DatabaseSync(path.join(dataDir, 'outbox.sqlite'), {readOnly: true});
  const row = db.prepare('select count(*) as count from lead').get();
  db.close();
  return Number(row?.count);
}

test.describe('over HTTP a plain post', () => {
  const anotherMessage = () => ({...CONTACT, message: randomUUID()});

  test('that is foreign, unreadable or too large gets its page with a sentence, in its language', async () => {
    for (const [answer, status, sentence] of [
      [
        await postPlainly('/contact', anotherMessage(), {origin: 'https://autre.invalid'}),
        403,
        'd’un autre site',
      ],
      [await postPlainly('/en/inscription', '{}', {'content-type': 'text/plain'}), 415, 'could not read'],
      [await postPlainly('/en/contact', 'x'.repeat(65 * 1024)), 413, 'too long for us'],
    ] as const) {
      expect(answer.status).toBe(status);
      const html = await answer.text();
      expect(html).toContain(sentence);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(html).toContain('<form');
      expect(html).not.toContain(CONTACT.name);
      expect(answer.headers.get(POLICY)?.match(/default-src/g)).toHaveLength(1);
    }
  });

  test('cannot be forged: its answering page has no address, and its header no meaning', async () => {
    expect((await fetch(`${URL_OF_SITE}/contact/response`)).status).toBe(404);
    expect((await fetch(`${URL_OF_SITE}/en/devis/response`)).status).toBe(404);
    const page = await fetch(`${URL_OF_SITE}/contact`, {headers: {'x-plain-post': randomUUID()}});
    expect(page.status).toBe(200);
    expect(page.headers.get(POLICY)).toContain("script-src 'self';");
  });

  test('is answered 503 and filled as it was while the store cannot commit', async ({site}) => {
    const before = leads(site);
    const screens = {
      '/contact': anotherMessage(),
      '/en/devis': {...QUOTE, message: randomUUID()},
      '/inscription': {...STEP_ONE, ...STEP_TWO, step: 'two', email: anAddress()},
    };
    const free = seized(site.dataDir);
    try {
      const answers = await Promise.all(
        Object.entries(screens).map(
          async ([page, fields]) => [page, fields, await postPlainly(page, fields)] as const,
        ),
      );
      for (const [page, fields, answer] of answers) {
        expect([page, answer.status]).toEqual([page, 503]);
        const html = await answer.text();
        expect(html).toContain(
          page.startsWith('/en')
            ? 'What you wrote has been kept'
            : 'Ce\u00a0que\u00a0vous avez écrit est conservé',
        );
        expect(html).toContain(page.startsWith('/en') ? 'Try again' : 'Réessayer');
        expect(html).toContain(`value="${fields.email}"`);
        expect(html).toContain('href="mailto:');
        expect(answer.headers.get(POLICY)?.match(/default-src/g)).toHaveLength(1);
        expect(answer.headers.get('cache-control')).toMatch(/\bno-store\b/);
        expect(answer.headers.get('retry-after')).toBe('30');
      }
    } finally {
      free();
    }
    expect(leads(site)).toBe(before);
    expect((await postPlainly('/contact', screens['/contact'])).status).toBe(303);
    expect(leads(site)).toBe(before + 1);
  });
});

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

  test('from another site, of another type or too large is refused on the form’s own page, in its language', async () => {
    for (const [answer, status, sentence] of [
      [
        await postPlainly('/contact', anotherMessage(), {origin: 'https://autre.invalid'}),
        403,
        'd’un autre site',
      ],
      [
        await postPlainly('/contact', anotherMessage(), {'sec-fetch-site': 'cross-site'}),
        403,
        'd’un autre site',
      ],
      [await postPlainly('/contact', '{}', {'content-type': 'application/json'}), 415, 'pas pu lire'],
      [await postPlainly('/contact', 'x'.repeat(65 * 1024)), 413, 'dépassent la taille'],
      [
        await postPlainly('/en/devis', anotherMessage(), {origin: 'https://autre.invalid'}),
        403,
        'another site',
      ],
      [await postPlainly('/en/inscription', '{}', {'content-type': 'text/plain'}), 415, 'could not read'],
      [await postPlainly('/en/contact', 'x'.repeat(65 * 1024)), 413, 'larger than'],
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

  test('with a filled honeypot is thanked like any other, and kept apart', async ({site}) => {
    const {suspected} = await site.health();
    const answer = await postPlainly('/en/contact', {
      ...anotherMessage(),
      precision_bis: 'https://spam.invalid',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/contact/merci#recu']);
    expect((await site.health()).suspected).toBe(suspected + 1);
  });

  test('cannot be invented: the page that answers has no address, and its header no meaning', async () => {
    expect((await fetch(`${URL_OF_SITE}/contact/response`)).status).toBe(404);
    expect((await fetch(`${URL_OF_SITE}/en/devis/response`)).status).toBe(404);
    const page = await fetch(`${URL_OF_SITE}/contact`, {headers: {'x-plain-post': randomUUID()}});
    expect(page.status).toBe(200);
    expect(page.headers.get(POLICY)).toContain("script-src 'self';");
  });

  test('while the store cannot commit is answered 503, filled as it was, with a sentence and other ways; nothing is kept, and the next one is', async ({
    site,
  }) => {
    test.setTimeout(120_000);
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
          page.startsWith('/en') ? 'What you wrote is kept' : 'Ce\u00a0que\u00a0vous avez écrit est conservé',
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

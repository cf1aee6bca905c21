import {spawn, type ChildProcess} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {networkInterfaces} from 'node:os';
import path from 'node:path';
import AxeSource from 'axe-core';
import {nodeArgs} from '../../server/node-args.ts';
import {aSubmission} from '../support/leads.ts';
import {linkRelease} from '../support/link-release.ts';
import {NIGHTLY} from '../support/nightly.ts';
import {post} from './posting.ts';
import {expect, PORT, test, type Site} from './site.ts';

const PAGES = [
  '',
  '/demandes',
  '/demandes?recherche',
  '/personne',
  '/personne?recherche',
  '/articles',
  '/articles/nouveau',
  '/entreprise',
  '/entreprise/company',
  '/entreprise/textes-home',
  '/etat',
];
/** The language and width of each walk: by day half of the pages in each of the first two, at night all in all. */
const LOOKS = [
  ['fr', 1440],
  ['en', 390],
  ['en', 1440],
  ['fr', 390],
] as const;
const COMPANY = 'content/company.json';
const desks: ChildProcess[] = [];
test.afterAll(() => {
  for (const desk of desks) desk.kill('SIGTERM');
});

/** Starts `bin/site desk` on the site's store. @returns the address that it prints */
async function startDesk({dataDir, home}: Site, port: number): Promise<string> {
  const {PATH = '', HOME = ''} = process.env;
  const settings = {DATA_DIR: dataDir, DESK_PORT: String(port), SITE_URL: `http://localhost:${PORT}`};
  const desk = spawn(process.execPath, [...nodeArgs('commands/site.ts'), 'desk'], {
    cwd: linkRelease(home),
    env: {PATH, HOME, NODE_ENV: 'production', ...settings},
  });
  desks.push(desk);
  let said = '';
  desk.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()));
  await expect.poll(() => said, {timeout: 60_000}).toContain('Code for erasures');
  return said.split('\n')[0] ?? '';
}

test('the desk is walked page by page, without scripts, by keyboard, wide and narrow, in both languages', async ({
  site,
  browser,
}) => {
  const address = await startDesk(site, PORT + 17);
  const {origin} = new URL(address);
  const lead = aSubmission('contact');
  const {reference} = (await (await post('/api/contact', lead)).json()) as {reference: string};
  // The public site knows no such address.
  expect((await fetch(`http://localhost:${PORT}/bureau`)).status).toBe(404);
  // Nor does another machine know the desk.
  for (const {address: own, family} of Object.values(networkInterfaces()).flatMap((all) => all ?? []))
    if (family === 'IPv4' && !own.startsWith('127.'))
      await expect(fetch(`http://${own}:${PORT + 17}/bureau`)).rejects.toThrow();
  const context = await browser.newContext({javaScriptEnabled: false});
  const page = await context.newPage();
  const hosts = new Set<string>();
  context.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto(address);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Aperçu');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Aller au contenu');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Demandes');
  await page.getByLabel('Référence, nom ou adresse').fill(lead.email);
  await page.keyboard.press('Enter');
  const found = page.getByRole('link', {name: reference});
  await found.click();
  await expect(page.getByRole('row', {name: `E-mail ${lead.email}`})).toBeVisible();
  // No form is sent again on the way back.
  await page.goBack();
  await expect(found).toBeVisible();
  await page.getByRole('link', {name: 'Personne'}).click();
  await page.getByLabel('Son adresse').fill(lead.email);
  await page.keyboard.press('Enter');
  await found.click();
  await page.goBack();
  await expect(page.getByRole('button', {name: 'Tout effacer'})).toBeVisible();

  await page.goto(`${origin}/bureau/etat`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('rowheader', {name: 'disque', exact: true})).toBeVisible({timeout: 1000});
  }).toPass({timeout: 60_000});

  const judged = await browser.newContext({storageState: await context.storageState(), bypassCSP: true});
  const judge = await judged.newPage();
  for (const [turn, [language, width]] of LOOKS.slice(0, NIGHTLY ? 4 : 2).entries()) {
    await judge.setViewportSize({width, height: 900});
    await judge.goto(`${origin}/bureau?langue=${language}`);
    for (const name of [...PAGES, `/demandes/${reference}`].filter(
      (_, index) => NIGHTLY || index % 2 === turn,
    )) {
      await judge.goto(`${origin}/bureau${name}`);
      await judge.evaluate(AxeSource.source);
      const {violations, wide} = await judge.evaluate(async () => ({
        violations: (
          await (window as unknown as {axe: {run(): Promise<{violations: {id: string}[]}>}}).axe.run()
        ).violations.map(({id}) => id),
        wide: [...document.querySelectorAll('html, table, td')].some(
          (one) => one.scrollWidth > Math.min(one.clientWidth, window.innerWidth),
        ),
      }));
      expect({name, language, width, violations, wide}).toEqual({
        name,
        language,
        width,
        violations: [],
        wide: false,
      });
    }
  }
  await judged.close();
  expect([...hosts]).toEqual([new URL(origin).host]);
  await context.close();
});

test('an owner changes a fact of the company, sees it live, and takes it back', async ({site, browser}) => {
  const address = await startDesk(site, PORT + 19);
  const {origin} = new URL(address);
  const context = await browser.newContext({javaScriptEnabled: false});
  const page = await context.newPage();
  await page.goto(address);
  const owners = path.join(site.home, COMPANY);
  const open = () => page.goto(`${origin}/bureau/entreprise/company`);
  const live = () =>
    expect(page.getByRole('heading', {level: 1})).toHaveText('C’est en ligne', {timeout: 120_000});
  await open();
  await page.getByLabel('Téléphone').fill('12');
  await page.getByRole('button', {name: 'Vérifier et publier'}).click();
  await expect(page.getByRole('alert')).toContainText('Téléphone : doit être');
  await open();
  // No page shows it where there is no database.
  const host = page.getByLabel('Hébergeur de la base');
  await expect(host).toHaveValue('');
  await host.fill('Un hébergeur inventé');
  await page.getByRole('button', {name: 'Vérifier et publier'}).click();
  await live();
  expect(readFileSync(owners, 'utf8')).toContain('Un hébergeur inventé');
  await open();
  await expect(host).toHaveValue('Un hébergeur inventé');
  await page.setViewportSize({width: 390, height: 844});
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(390);
  await page.getByRole('button', {name: /^Revenir à la version .* \d\d:\d\d:\d\d$/}).click();
  await live();
  expect(readFileSync(owners)).toEqual(readFileSync(COMPANY));
  await page.goto(`${origin}/bureau/etat`);
  await expect(page.getByRole('row', {name: /Retour en arrière\s: Nom, adresse/})).toBeVisible();
  await context.close();
});

test('an owner writes an article with a photo from a phone, sees it, and hears what cannot be published', async ({
  site,
  browser,
}) => {
  const address = await startDesk(site, PORT + 18);
  const {origin} = new URL(address);
  const context = await browser.newContext({viewport: {width: 390, height: 844}, javaScriptEnabled: false});
  const page = await context.newPage();
  const missing: string[] = [];
  page.on('response', (one) => void (one.status() === 404 && missing.push(one.url())));
  await page.goto(address);
  await page.goto(`${origin}/bureau/articles/nouveau`);
  await page.getByLabel('Titre').fill('Un article du bureau');
  await page.getByLabel('Texte', {exact: true}).fill('Un premier paragraphe.');
  await page
    .getByLabel('Photos', {exact: true})
    .setInputFiles({name: 'salle.png', mimeType: 'image/png', buffer: readFileSync('docs/site.png')});
  await page.getByLabel('Que voit-on sur les photos').fill('Une salle');
  await page.getByRole('button', {name: 'Aperçu'}).click();
  const preview = page.frameLocator('iframe[title="Aperçu"]');
  await expect(preview.getByRole('heading', {level: 1})).toHaveText('Un article du bureau');
  await expect(preview.locator('main > article')).toContainText('Un premier paragraphe.');
  // As on the site: its bar, what stands after an article, its footer.
  await expect(preview.getByRole('banner')).toBeVisible();
  await expect(preview.getByRole('heading', {name: 'À lire ensuite'})).toBeVisible();
  await expect(preview.getByRole('contentinfo')).toBeVisible();
  // The drawn cover and the photo are in the page itself.
  for (const picture of [
    preview.locator('main > article picture img').first(),
    preview.getByAltText('Une salle'),
  ]) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  }
  await expect(page.getByLabel('Titre')).toHaveValue('Un article du bureau');
  expect(missing).toEqual([]);
  await page.getByLabel('Texte', {exact: true}).fill('<script>alert(1)</script>');
  await page.getByRole('button', {name: 'Publier'}).click();
  await expect(page.getByRole('alert')).toContainText('HTML');
  await context.close();
});

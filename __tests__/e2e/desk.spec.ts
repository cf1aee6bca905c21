import {spawn, type ChildProcess} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {networkInterfaces} from 'node:os';
import path from 'node:path';
import type {BrowserContext, Request} from '@playwright/test';
import AxeSource from 'axe-core';
import {nodeArgs} from '../../server/node-args.ts';
import {aSubmission} from '../support/leads.ts';
import {linkRelease} from '../support/link-release.ts';
import {NIGHTLY} from '../support/nightly.ts';
import {programEnvironment} from '../support/program-environment.ts';
import {post} from './posting.ts';
import {expect, PORT, test} from './site.ts';

const PAGES = [
  '',
  '/demandes',
  '/demandes?recherche',
  '/demandes?etat=delivered&ordre=park',
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
const DESK_PORT = PORT + 17;
const DESK = `http://127.0.0.1:${DESK_PORT}/bureau`;
let desk: ChildProcess;
let context: BrowserContext;
const hosts = new Set<string>();
const noteHost = (request: Request) => void hosts.add(new URL(request.url()).host);

/** Starts `bin/site desk` on the site's store, and opens the address that it prints without scripts. */
test.beforeAll(async ({site: {dataDir, home}, browser}) => {
  const settings = {DATA_DIR: dataDir, DESK_PORT: String(DESK_PORT), SITE_URL: `http://localhost:${PORT}`};
  desk = spawn(process.execPath, [...nodeArgs('commands/site.ts'), 'desk'], {
    cwd: linkRelease(home),
    env: programEnvironment(settings),
  });
  let said = '';
  desk.stdout?.on('data', (bytes: Buffer) => (said += bytes.toString()));
  await expect.poll(() => said, {timeout: 60_000}).toContain('Code for erasures');
  context = await browser.newContext({javaScriptEnabled: false});
  context.on('request', noteHost);
  await (await context.newPage()).goto(said.split('\n')[0] ?? '');
});
test.afterAll(async () => {
  await context.close();
  desk.kill('SIGTERM');
  expect([...hosts]).toEqual([new URL(DESK).host]);
});

test('the desk is walked page by page, without scripts, by keyboard, wide and narrow, in both languages', async ({
  browser,
}) => {
  const lead = aSubmission('contact');
  const {reference} = (await (await post('/api/contact', lead)).json()) as {reference: string};
  // The public site knows no such address.
  expect((await fetch(`http://localhost:${PORT}/bureau`)).status).toBe(404);
  // Nor does another machine know the desk.
  for (const {address: own, family} of Object.values(networkInterfaces()).flatMap((all) => all ?? []))
    if (family === 'IPv4' && !own.startsWith('127.'))
      await expect(fetch(`http://${own}:${DESK_PORT}/bureau`)).rejects.toThrow();
  const page = await context.newPage();
  await page.goto(DESK);
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

  await page.goto(`${DESK}/etat`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('rowheader', {name: 'disque', exact: true})).toBeVisible({timeout: 1000});
  }).toPass({timeout: 60_000});

  const judged = await browser.newContext({storageState: await context.storageState(), bypassCSP: true});
  judged.on('request', noteHost);
  const judge = await judged.newPage();
  for (const [turn, [language, width]] of LOOKS.slice(0, NIGHTLY ? 4 : 2).entries()) {
    await judge.setViewportSize({width, height: 900});
    await judge.goto(`${DESK}?langue=${language}`);
    for (const name of [...PAGES, `/demandes/${reference}`].filter(
      (_, index) => NIGHTLY || index % 2 === turn,
    )) {
      await judge.goto(`${DESK}${name}`);
      await judge.evaluate(AxeSource.source);
      const {violations, wide} = await judge.evaluate(async () => ({
        violations: (
          await (window as unknown as {axe: {run(): Promise<AxeSource.AxeResults>}}).axe.run()
        ).violations.map(({id, nodes}) => [id, nodes[0]?.html]),
        wide: [...document.querySelectorAll('html, table, td')].some(
          (one) => one.scrollWidth > Math.min(one.clientWidth, window.innerWidth),
        ),
      }));
      expect([name, language, width, violations, wide]).toEqual([name, language, width, [], false]);
    }
  }
  await judged.close();
});

test('an owner changes a fact of the company, sees it live, and can take it back', async ({site}) => {
  const page = await context.newPage();
  const owners = path.join(site.home, COMPANY);
  const open = () => page.goto(`${DESK}/entreprise/company`);
  await open();
  // No page shows it where there is no database.
  const host = page.getByLabel('Hébergeur de la base');
  await expect(host).toHaveValue('');
  await host.fill('Un hébergeur inventé');
  await page.getByRole('button', {name: 'Vérifier et publier'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('C’est en ligne', {timeout: 120_000});
  expect(readFileSync(owners, 'utf8')).toContain('Un hébergeur inventé');
  await open();
  await expect(host).toHaveValue('Un hébergeur inventé');
  await page.setViewportSize({width: 390, height: 844});
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(390);
  // Pressed, it publishes the whole site once more: documents.test.ts.
  await expect(page.getByRole('button', {name: /^Revenir à la version .* \d\d:\d\d:\d\d$/})).toBeVisible();
  await page.goto(`${DESK}/etat`);
  await expect(page.getByRole('row', {name: /Modification\s: Nom, adresse/})).toBeVisible();
});

test('an owner writes an article with a photo from a phone, sees it, and hears what cannot be published', async () => {
  const page = await context.newPage();
  await page.setViewportSize({width: 390, height: 844});
  const missing: string[] = [];
  page.on('response', (one) => void (one.status() === 404 && missing.push(one.url())));
  await page.goto(`${DESK}/articles/nouveau`);
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
});

// docs/promises.md: Leads
import {outboxCommand} from '../support/api-server.ts';
import {button, CONTACT, fill} from './forms-shared.ts';
import {settled} from './settled.ts';
import {ANSWERED, expect, test, URL_OF_SITE} from './site.ts';

test.use(ANSWERED);

const CAMPAIGN = '?utm_source=lettre&utm_medium=e-mail&utm_campaign=automne';
const KNOWN = {source: 'lettre', medium: 'e-mail', campaign: 'automne'};

/** The source of the lead that came last. */
async function lastSource(dataDir: string): Promise<unknown> {
  const {stdout} = await outboxCommand({DATA_DIR: dataDir}, 'export');
  const leads = stdout.trim().split('\n');
  return (JSON.parse(leads.at(-1) ?? '') as {context: {source?: unknown}}).context.source;
}

test('a contact has the campaign of its address and the host that led to it', async ({page, site}) => {
  await page.goto(`/contact${CAMPAIGN}`, {referer: 'http://exemple.invalid/annuaire'});
  await settled(page);
  await fill(page, {...CONTACT, message: 'Venue par la lettre.'});
  await button(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await lastSource(site.dataDir)).toEqual({...KNOWN, referrer: 'exemple.invalid'});
});

test('a plain post has the campaign, after a mistake as well', async ({browser, site}) => {
  const page = await browser.newPage({javaScriptEnabled: false});
  await page.goto(`${URL_OF_SITE}/en/contact${CAMPAIGN}`);
  await fill(page, {...CONTACT, email: 'sans-arobase'});
  await button(page).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await fill(page, {email: 'sans.script@exemple.invalid'});
  await button(page).click();
  await expect(page).toHaveURL(/merci/);
  expect(await lastSource(site.dataDir)).toEqual(KNOWN);
  await page.close();
});

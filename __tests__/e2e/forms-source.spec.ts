// docs/promises.md: Leads
import {outboxCommand} from '../support/api-server.ts';
import {button, CONTACT, fill} from './forms-shared.ts';
import {settled} from './settled.ts';
import {ANSWERED, expect, test, URL_OF_SITE} from './site.ts';

test.use(ANSWERED);

const CAMPAIGN = '?utm_source=lettre&utm_medium=e-mail&utm_campaign=automne';
const KNOWN = {source: 'lettre', medium: 'e-mail', campaign: 'automne'};

/** The source of the lead from this address, which no other spec sends: they share the store. */
async function sourceOf(email: string, dataDir: string): Promise<unknown> {
  const {stdout} = await outboxCommand({DATA_DIR: dataDir}, 'export');
  const lead = stdout.split('\n').find((line) => line.includes(`"${email}"`));
  return (JSON.parse(lead ?? '') as {context: {source?: unknown}}).context.source;
}

test('a contact has the campaign of its address and the host that led to it', async ({page, site}) => {
  await page.goto(`/contact${CAMPAIGN}`, {referer: 'http://exemple.invalid/annuaire'});
  await settled(page);
  await fill(page, {...CONTACT, email: 'lettre@exemple.invalid'});
  await button(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await sourceOf('lettre@exemple.invalid', site.dataDir)).toEqual({
    ...KNOWN,
    referrer: 'exemple.invalid',
  });
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
  expect(await sourceOf('sans.script@exemple.invalid', site.dataDir)).toEqual(KNOWN);
  await page.close();
});

import {localePath} from '../../lib/i18n/paths.ts';
import {LOCALES} from '../../lib/i18n/routing.ts';
import {ANSWERED, expect, test, URL_OF_SITE} from './site.ts';

// What the specification says of the video, on sites with settings of their own.
test.use(ANSWERED);

/** Of another process of the site, whose port is another. */
const isOfAnother = (complaint: string) => complaint.startsWith('other host: localhost');
const VIDEO = {VIDEO_URL: 'https://video.exemple.invalid/embed/1'};
const SENTENCES = {
  fr: (name: string) => `Notre vidéo${name} peut déposer des cookies.`,
  en: (name: string) => `Our video${name} may set cookies.`,
};

test.describe('the question about cookies', () => {
  test.use({storageState: {cookies: [], origins: []}});
  test('names the video’s host only by VIDEO_HOST_NAME', async ({page, site, complaints}) => {
    const asked = async (url: string, name: string) => {
      for (const locale of LOCALES) {
        await page.goto(url + localePath(locale, '/'));
        await expect(page.locator('.consent')).toContainText(SENTENCES[locale](name));
        await expect(page.locator('.consent')).not.toContainText('exemple.invalid');
      }
    };
    await asked(URL_OF_SITE, '');
    for (const [settings, name] of [
      [VIDEO, ''],
      [{...VIDEO, VIDEO_HOST_NAME: 'VidéoTube'}, ' (VidéoTube)'],
    ] as const) {
      const other = await site.another(settings);
      await asked(other.url, name);
      await other.stop();
    }
    complaints.splice(0, Infinity, ...complaints.filter((complaint) => !isOfAnother(complaint)));
  });
});

import {readFileSync} from 'node:fs';
import {localePath} from '../../lib/i18n/paths.ts';
import {LOCALES} from '../../lib/i18n/routing.ts';
import {isPersonDrawn, tilesOf} from '../support/tiles-of.ts';
import {visit} from './settled.ts';
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

test('the play button is round, and covers no face of the poster at any width', async ({
  page,
  site,
  complaints,
}) => {
  const other = await site.another(VIDEO);
  const poster = readFileSync('components/artwork/files/poster.svg', 'utf8');
  const [, width = 0, height = 0] = /viewBox="0 0 (\d+) (\d+)"/.exec(poster)!.map(Number);
  expect(width / height).toBeCloseTo(16 / 9, 5);
  const faces = tilesOf(poster).filter(({inner}) => isPersonDrawn(inner));
  expect(faces.length).toBeGreaterThan(3);
  for (const across of [320, 390, 1000, 1440, 1920]) {
    await page.setViewportSize({width: across, height: 900});
    await visit(page, `${other.url}/about`);
    const play = page.locator('[data-video-part="play"] > span').first();
    const [round, still] = [
      (await play.boundingBox())!,
      (await page.locator('[data-video] > img').boundingBox())!,
    ];
    expect(round.width).toBe(round.height);
    expect(still.width / still.height).toBeCloseTo(16 / 9, 1);
    const radius = await play.evaluate((element) =>
      parseFloat(getComputedStyle(element).borderTopLeftRadius),
    );
    expect(radius).toBeGreaterThanOrEqual(round.width / 2);
    for (const {x, y, size} of faces) {
      const scale = still.width / width;
      const face = {left: still.x + x * scale, top: still.y + y * scale, side: size * scale};
      const apart =
        face.left >= round.x + round.width ||
        face.left + face.side <= round.x ||
        face.top >= round.y + round.height ||
        face.top + face.side <= round.y;
      expect({across, x, y, apart}).toEqual({across, x, y, apart: true});
    }
  }
  await other.stop();
  complaints.splice(0, Infinity, ...complaints.filter((complaint) => !isOfAnother(complaint)));
});

// docs/promises.md: Consent
import {visit} from './settled.ts';
import {BACKEND, expect, test, VIDEO_URL} from './site.ts';

if (BACKEND === 'legacy' && VIDEO_URL) {
  const host = new URL(VIDEO_URL).host;

  test.describe('the video', () => {
    test.beforeEach(async ({page}) => {
      await page.route(`https://${host}/**`, (route) =>
        route.fulfill({contentType: 'text/html', body: '<title>Player</title><p>Player</p>'}),
      );
    });
    const play = `Lire la vidéo avec ${host}`;

    test('accepted in the banner: one press plays, and refusing later takes the player away', async ({
      page,
      complaints,
    }) => {
      await visit(page, '/about');
      await expect(page.locator('.consent')).toContainText('Notre vidéo');
      await page.getByRole('button', {name: 'Accepter', exact: true}).click();
      expect(complaints).toEqual([]);
      await page.getByRole('button', {name: play}).click();
      const frame = page.locator('iframe');
      await expect(frame).toHaveAttribute('src', `${VIDEO_URL}?autoplay=1`);
      await expect(frame).toHaveAttribute('title', /Vidéo de présentation/);
      await expect(frame).toBeFocused();
      await expect(page.getByRole('link', {name: `Voir la vidéo sur ${host}`})).toBeVisible();
      await expect(page.frameLocator('iframe').locator('p')).toHaveText('Player');
      expect(complaints).toEqual([`other host: ${host}`]);
      complaints.length = 0;

      await page.locator('footer').getByRole('button', {name: 'Gérer mes cookies'}).click();
      await page.getByRole('button', {name: 'Refuser', exact: true}).click();
      await expect(frame).toHaveCount(0);
    });
  });
} else {
  test('no frame can be shown while there is no video', async ({page}) => {
    const response = await page.goto('/about');
    expect(response?.headers()['content-security-policy']).toContain("frame-src 'none';");
    await expect(page.locator('main')).toContainText('Vidéo à venir');
  });
}

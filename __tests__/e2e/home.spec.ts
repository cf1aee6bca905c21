import {expect, test} from './site.ts';

test('asks for the quote of the service that is being read, from every link of its page', async ({page}) => {
  for (const [path, subject, links] of [
    ['/services/Suivi-post-production', '4', 5],
    ['/services/Loi-anti-cadeau', '2', 5],
    ['/en/services/recrutement', '1', 9],
    ['/saas', 'logiciel', 7],
  ] as const) {
    await page.goto(path);
    const asking = page.locator('a[href*="/devis"]');
    await expect(asking).toHaveCount(links);
    for (const link of await asking.all())
      await expect(link).toHaveAttribute('href', new RegExp(`/devis\\?service=${subject}$`));
  }
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('/services/Suivi-post-production');
  await page.getByRole('banner').getByRole('link', {name: 'Devis'}).click();
  await expect(page.getByLabel('Service')).toHaveValue('4');
});

// Specification 2: « three alternating blocks of image, heading and text. Each block has a button to /devis. »
for (const [path, form] of [
  ['/saas', '/devis?service=logiciel'],
  ['/en/saas', '/en/devis?service=logiciel'],
] as const)
  test(`${path} has three alternating blocks, the picture left, right, left, a button to the quote in each`, async ({
    page,
  }) => {
    await page.goto(path);
    const blocks = page.locator('main div:has(> h3 + figure)');
    await expect(blocks).toHaveCount(3);
    for (const [index, side] of ['left', 'right', 'left'].entries()) {
      const block = blocks.nth(index);
      await expect(block.locator('a.button')).toHaveAttribute('href', form);
      const [picture, heading] = await Promise.all(
        [block.locator('figure'), block.locator('h3')].map((part) => part.boundingBox()),
      );
      expect(picture!.x < heading!.x ? 'left' : 'right').toBe(side);
      const texts = await block.locator(':scope > div > :is(p, ul)').allInnerTexts();
      const words = texts.join(' ').split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(60);
      expect(words).toBeLessThanOrEqual(110);
    }
  });

test('the home page is 6,500 px or less at 1440, and 9,000 or less at 390', async ({page}) => {
  for (const path of ['/', '/en']) {
    await page.goto(path);
    for (const [width, most] of [
      [1440, 6500],
      [390, 9000],
    ] as const) {
      await page.setViewportSize({width, height: 900});
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height, `${path} at ${width}`).toBeLessThanOrEqual(most);
    }
  }
});

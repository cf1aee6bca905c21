import {expect, test} from './site.ts';

test('shows one service at a time wider than 1000 px, and all three at 1000', async ({page}) => {
  await page.setViewportSize({width: 1001, height: 800});
  await page.goto('/');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await page.getByRole('tab', {name: /Suivi post-production/}).click();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(page.getByRole('heading', {name: /suivis après leur lancement/})).toBeVisible();
  await page.setViewportSize({width: 1000, height: 800});
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('tabpanel')).toHaveCount(3);
});

test('asks for the quote of the service that is being read, from every link of its page', async ({page}) => {
  for (const [path, subject, links] of [
    ['/services/Suivi-post-production', '4', 3],
    ['/en/services/recrutement', '1', 3],
    ['/saas', 'logiciel', 4],
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

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('shows all three services, and every page of the menu can be reached on a small screen', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.locator('[role=tabpanel]:visible')).toHaveCount(3);
    await page.setViewportSize({width: 390, height: 844});
    await page.getByRole('link', {name: 'Menu'}).click();
    await page.getByText('Services', {exact: true}).first().click();
    await page
      .getByRole('link', {name: /Suivi post-production/})
      .first()
      .click();
    await expect(page).toHaveURL(/\/services\/Suivi-post-production$/);
  });
});

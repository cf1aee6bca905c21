import type {Page as Tab} from '@playwright/test';

/** A page without the modules that hydrate its form. */
const bare = (html: string) =>
  html.replace(/<script type="application\/json" id="form-modules">.*?<\/script>/s, '');

/** Removes the modules of the form from answers at this address; other scripts run. */
export const withoutModules = (tab: Tab, address: string) =>
  tab.route(address, async (asked) => {
    const response = await asked.fetch();
    await asked.fulfill({response, body: bare(await response.text())});
  });

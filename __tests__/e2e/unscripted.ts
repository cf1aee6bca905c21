import type {Page as Tab} from '@playwright/test';

/** A page whose form no module takes over, as where they do not arrive. */
export const bare = (html: string) =>
  html.replace(/<script type="application\/json" id="form-modules">.*?<\/script>/s, '');

/** All that an address answers comes without the modules of its form; the scripts of the frame run, and axe with them. */
export const withoutModules = (tab: Tab, address: string) =>
  tab.route(address, async (asked) => {
    const response = await asked.fetch();
    await asked.fulfill({response, body: bare(await response.text())});
  });

import {makeSite} from './site.ts';

/** Starts the site that two workers share by day: playwright.config.ts. @returns what ends it */
export default async function share(): Promise<() => Promise<void>> {
  const {site, end} = await makeSite();
  process.env.E2E_HOME = site.home;
  await site.start();
  return end;
}

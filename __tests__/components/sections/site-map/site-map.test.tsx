import {text} from 'node:stream/consumers';
import {prerenderToNodeStream} from 'react-dom/static';
import {SiteMap} from '#components/sections/site-map/site-map.tsx';
import {localePath, PAGES, UNLISTED} from '#lib/i18n/paths.ts';
import {LOCALES} from '#lib/i18n/routing.ts';

jest.mock('next-intl/server', () => ({getTranslations: () => Promise.resolve((key: string) => key)}));

const listed = PAGES.filter((page) => !UNLISTED.includes(page));

it.each(LOCALES)('leads to every other page that search engines may list', async (locale) => {
  const {prelude} = await prerenderToNodeStream(<SiteMap locale={locale} />);
  const html = await text(prelude);
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href);
  const others = listed.filter((page) => page !== '/plan-du-site').map((page) => localePath(locale, page));
  expect(links.sort()).toEqual(others.sort());
});

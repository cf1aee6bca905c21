import {ask, type Answer} from '../support/ask.ts';
import {expect, URL_OF_SITE} from './site.ts';

/** User agents. */
export const CRAWLERS = {
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  Google: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};

/** A request as crawlers send it: no language, no cookie, no redirect followed. */
export const crawl = (address: string, userAgent: string) =>
  ask(new URL(address, URL_OF_SITE), {headers: {'user-agent': userAgent, accept: '*/*'}});

const ENTITIES: Record<string, string> = {amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>'};
const text = (html: string) => html.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** The tags of the first 32 kB, which is all that some crawlers read. */
export function tagsOf({body}: Answer) {
  const head = body.subarray(0, 32 * 1024).toString();
  const attribute = (tag: string, name: string) =>
    text(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
  const tags = [...head.matchAll(/<(?:meta|link) [^>]*>/g)].map(([tag]) => tag);
  const meta = (name: string) =>
    tags
      .filter((tag) => [attribute(tag, 'property'), attribute(tag, 'name')].includes(name))
      .map((tag) => attribute(tag, 'content'));
  return {
    one: (name: string) => {
      expect([name, meta(name).length]).toEqual([name, 1]);
      return meta(name)[0] ?? '';
    },
    canonical: tags
      .filter((tag) => attribute(tag, 'rel') === 'canonical')
      .map((tag) => attribute(tag, 'href')),
    languages: Object.fromEntries(
      tags
        .filter((tag) => / hreflang="/i.test(tag))
        .map((tag) => [attribute(tag.toLowerCase(), 'hreflang'), attribute(tag, 'href')]),
    ),
  };
}

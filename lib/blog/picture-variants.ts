import '#server-only';
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {content} from '#lib/config/content.ts';
import {orElse} from '#lib/config/or-else.ts';
import {ownFile, photographOf} from './article-picture.ts';
import {getArticles, getFacts} from './articles.ts';

export const PICTURE_WIDTHS = [480, 750, 1080, 1360, 1920] as const;

type Shower = number | 'site';

const hashOf = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

const digests = new Map<string, string>();

/** An owner may replace a file of public under its name. Other addresses have a version. */
function digestOf(address: string): string {
  const known = digests.get(address);
  if (known !== undefined || !/^\/[^?]*$/.test(address)) return known ?? '';
  const digest = orElse('', () => hashOf(readFileSync(/* turbopackIgnore: true */ ownFile(address))));
  if (digest) digests.set(address, digest);
  return digest;
}

const hashOfPicture = (address: string) => hashOf(address + digestOf(address));

export const picturePath = (shower: Shower, address: string, width: number): string =>
  `/assets/pictures/${shower}-${hashOfPicture(address)}-${width}.webp`;

export const srcSetOf = (shower: Shower, address: string): string =>
  PICTURE_WIDTHS.map((width) => `${picturePath(shower, address, width)} ${width}w`).join(', ');

const picturesOfSite = () => [
  ...[...content('authors'), ...content('team'), ...content('testimonials')].map(({portrait}) => portrait),
  ...content('clients').map((client) => client.logo),
  ...content('examples').map(({picture}) => picture),
];

async function picturesOfArticle(id: number) {
  const summary = (await getArticles()).find((article) => article.id === id);
  return summary ? [summary.image, ...(getFacts(id)?.pictures ?? [])] : [];
}

/** Undefined where neither content/ nor that article shows it: nothing else is requested of another host. */
export async function askedPicture(file: string): Promise<{address: string; width: number} | undefined> {
  const [, shower, hash = '', across] = /^(site|\d{1,15})-([0-9a-f]{16})-(\d{3,4})\.webp$/.exec(file) ?? [];
  const width = PICTURE_WIDTHS.find((one) => one === Number(across));
  if (width === undefined) return undefined;
  const shown = shower === 'site' ? picturesOfSite() : await picturesOfArticle(Number(shower));
  const address = shown
    .map((written) => written && photographOf(written))
    .find((one) => one && hashOfPicture(one) === hash);
  return address ? {address, width} : undefined;
}

import '#server-only';
import path from 'node:path';
import {LRUCache} from 'lru-cache';
import {coverPath} from '#lib/artwork/cover-path.ts';
import {findArticle, getArticles} from '#lib/blog/articles.ts';
import {askedPicture, sourceOf} from '#lib/blog/picture-variants.ts';
import {env} from '#lib/config/env.ts';
import {DAY_MS} from '#lib/config/retention.ts';
import {sandboxed} from '#lib/sandbox/sandbox.ts';
import {fetchImage, rejectImage} from './fetch-image.ts';
import {ImageCache, ImageQueueFull} from './image-cache.ts';
import {ImageError} from './image-error.ts';
import type {resizeImage} from './resize-image.ts';

/** Some 200 articles in all widths. */
const MAX_ENTRIES = 2_000;
const cache = new ImageCache(
  () => path.join(/* turbopackIgnore: true */ env().dataDir, 'pictures'),
  MAX_ENTRIES,
);

/** The image, or the address of the drawn cover that replaces it. */
type ArticleImage = {webp: Buffer} | {cover: string};

const resizeApart = sandboxed<typeof resizeImage>('pictures', 'lib/images/resize-image.ts', 'resizeImage');

/** Articles with a picture that cost the sandbox its process: sixty more of them must not hold up those of others. */
const costly = new LRUCache<number, true>({max: 1_000, ttl: 600_000});

async function resize(article: number, url: string, bytes: Buffer, width: number): Promise<Buffer> {
  if (costly.has(article)) throw new ImageError('of a costly article');
  try {
    return Buffer.from(await resizeApart(bytes, width));
  } catch (error) {
    if ((error as {code?: string}).code !== 'refused') costly.set(article, true);
    rejectImage(url);
    throw new ImageError('not decoded');
  }
}

/**
 * A resized image of an article, fetched from the host that the article names, once a day. If that fails: yesterday's, or
 * a drawn cover.
 * @param file the last part of its address
 * @returns undefined where no article shows that image: nothing else is ever requested of another host
 * @throws {GatewayError} where the articles cannot be read
 */
export async function articleImage(file: string): Promise<ArticleImage | undefined> {
  const asked = askedPicture(file);
  if (!asked) return undefined;
  const summary = (await getArticles()).find(({id}) => id === asked.article);
  const url = summary && (await sourceOf(asked, summary, () => findArticle(asked.article)));
  if (!url) return undefined;
  const today = Math.floor(Date.now() / DAY_MS);
  const name = (day: number) => `${asked.article}-${asked.hash}-${asked.width}-${day}.webp`;
  try {
    const cached = await cache.find(name(today));
    if (cached) return {webp: cached};
    // Before the queue: a slow host must not hold up the images that are there.
    const bytes = await fetchImage(url);
    return {webp: await cache.read(name(today), () => resize(asked.article, url, bytes, asked.width))};
  } catch (error) {
    if (!(error instanceof ImageError || error instanceof ImageQueueFull)) throw error;
    const yesterdays = await cache.find(name(today - 1));
    return yesterdays ? {webp: yesterdays} : {cover: coverPath('card', summary.id, summary.slug)};
  }
}

import '#server-only';
import path from 'node:path';
import {coverPath} from '#components/artwork/article-cover.ts';
import {findArticle, getArticles} from '#lib/blog/articles.ts';
import {askedPicture, sourceOf} from '#lib/blog/picture-variants.ts';
import {fetchPicture, PictureError, shrink} from '#lib/blog/remote-pictures.ts';
import {env} from '#lib/config/env.ts';
import {DAY} from '#lib/config/retention.ts';
import {KeptPictures, TooManyPictures} from '#lib/seo/kept-pictures.ts';

/** Some 200 articles in all widths. */
const MOST_KEPT = 2_000;
const kept = new KeptPictures(
  () => path.join(/* turbopackIgnore: true */ env().dataDir, 'pictures'),
  MOST_KEPT,
);

/** The picture, or where the cover is that would have been drawn without one. */
type Found = {webp: Buffer} | {cover: string};

/**
 * A picture of a kept article, from the host that the article names. Nothing else is ever asked of a backend. It is made
 * once a day; what fails is filled with yesterday's, or a cover.
 * @param file the last part of its address
 * @returns undefined where no article shows such a picture
 * @throws {GatewayError} where the articles cannot be had
 */
export async function articlePicture(file: string): Promise<Found | undefined> {
  const asked = askedPicture(file);
  if (!asked) return undefined;
  const summary = (await getArticles()).find(({id}) => id === asked.article);
  const url = summary && (await sourceOf(asked, summary, () => findArticle(asked.article)));
  if (!url) return undefined;
  const today = Math.floor(Date.now() / DAY);
  const name = (day: number) => `${asked.article}-${asked.hash}-${asked.width}-${day}.webp`;
  try {
    const known = await kept.find(name(today));
    if (known) return {webp: known};
    const bytes = await fetchPicture(url);
    return {webp: await kept.read(name(today), () => shrink(url, bytes, asked.width))};
  } catch (error) {
    if (!(error instanceof PictureError || error instanceof TooManyPictures)) throw error;
    const before = await kept.find(name(today - 1));
    return before ? {webp: before} : {cover: coverPath('card', summary.id, summary.slug)};
  }
}

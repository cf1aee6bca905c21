import path from 'node:path';
import {coverPath} from '#components/artwork/article-cover.ts';
import {findArticle, getArticles} from '#lib/blog/articles.ts';
import {askedPicture, sourceOf} from '#lib/blog/picture-variants.ts';
import {fetchPicture, PictureError, shrink} from '#lib/blog/remote-pictures.ts';
import {env} from '#lib/config/env.ts';
import {DAY} from '#lib/config/retention.ts';
import {isGatewayError} from '#lib/http/gateway-error.ts';
import {KeptPictures, TooManyPictures} from '#lib/seo/kept-pictures.ts';

/** Some 200 articles in all widths. */
const MOST_KEPT = 2_000;
const kept = new KeptPictures(() => path.join(/* turbopackIgnore: true */ env().dataDir, 'pictures'), MOST_KEPT);

const lost = () => new Response(null, {status: 404});

const shown = (bytes: Buffer) =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=86400',
      'Content-Security-Policy': "default-src 'none'",
    },
  });

/** The cover that would have been drawn without a picture takes its place. */
const drawn = ({id, slug}: {id: number; slug: string}) =>
  new Response(null, {
    status: 302,
    headers: {Location: coverPath('card', id, slug), 'Cache-Control': 'public, max-age=60'},
  });

/**
 * A picture of a kept article, from the host that the article names: `/assets/pictures/12-0123456789abcdef-750.webp`.
 * Nothing else is ever asked of a backend. It is made once a day; what fails is filled with yesterday's, or a cover.
 */
export async function GET(_request: Request, {params}: {params: Promise<{file: string}>}): Promise<Response> {
  const asked = askedPicture((await params).file);
  if (!asked) return lost();
  try {
    const summary = (await getArticles()).find(({id}) => id === asked.article);
    const url = summary && (await sourceOf(asked, summary, () => findArticle(asked.article)));
    if (!url) return lost();
    const today = Math.floor(Date.now() / DAY);
    const name = (day: number) => `${asked.article}-${asked.hash}-${asked.width}-${day}.webp`;
    try {
      const known = await kept.find(name(today));
      if (known) return shown(known);
      const bytes = await fetchPicture(url);
      return shown(await kept.read(name(today), () => shrink(url, bytes, asked.width)));
    } catch (error) {
      if (!(error instanceof PictureError || error instanceof TooManyPictures)) throw error;
      const before = await kept.find(name(today - 1));
      return before ? shown(before) : drawn(summary);
    }
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return new Response(null, {status: 503, headers: {'Retry-After': '60', 'Cache-Control': 'no-store'}});
  }
}

import path from 'node:path';
import sharp from 'sharp';
import {socialCard} from '#components/artwork/social-card.ts';
import {articleFacts} from '#components/sections/article/facts.ts';
import {findArticle} from '#lib/blog/articles.ts';
import {env} from '#lib/config/env.ts';
import {PRODUCT} from '#lib/config/site.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {isLocale, type Locale} from '#lib/i18n/routing.ts';
import {cardPath, pageCard, pageNamed, articleCard, type CardContent} from '#lib/seo/cards.ts';
import {KeptPictures, TooManyPictures} from '#lib/seo/kept-pictures.ts';

const LATER = () =>
  new Response(null, {status: 503, headers: {'Retry-After': '60', 'Cache-Control': 'no-store'}});

/** The card with a name; only pages of the site and articles of the list have one. */
async function findCard(locale: Locale, name: string): Promise<CardContent | undefined> {
  const article = /^post-(\d+)$/.exec(name)?.[1];
  if (article) {
    const found = locale === 'fr' ? await findArticle(Number(article)) : undefined;
    return found && articleCard(articleFacts(found));
  }
  const page = pageNamed(name);
  const card = page && pageCard(locale, page);
  // Texts in French only have one card.
  return card?.locale === locale ? card : undefined;
}

async function draw(card: CardContent): Promise<Buffer> {
  return (
    sharp(Buffer.from(socialCard({...card, name: PRODUCT})))
      // Flat colours: a palette without dithering is sharp, and small.
      .png({palette: true, dither: 0, compressionLevel: 9})
      .toBuffer()
  );
}

let kept: KeptPictures | undefined;
const pictures = () =>
  (kept ??= new KeptPictures(path.join(/* turbopackIgnore: true */ env().dataDir, 'cards')));

const picture = (bytes: Buffer) =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'image/png',
      // Another text is another address.
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });

/** The picture that social networks show beside a link: `/assets/social/fr/home-0123456789ab.png`. */
export async function GET(
  _request: Request,
  {params}: {params: Promise<{locale: string; card: string}>},
): Promise<Response> {
  const {locale, card: file} = await params;
  const name = /^([A-Za-z]{1,40}|post-\d{1,15})-[0-9a-f]{12}\.png$/.exec(file)?.[1];
  if (!isLocale(locale) || !name) return new Response(null, {status: 404});
  try {
    const card = await findCard(locale, name);
    if (!card) return new Response(null, {status: 404});
    const asked = `/assets/social/${locale}/${file}`;
    // An address from before the text changed; nothing is drawn for those that never were.
    if (cardPath(card) !== asked)
      return new Response(null, {
        status: 302,
        headers: {Location: cardPath(card), 'Cache-Control': 'public, max-age=60'},
      });
    return picture(await pictures().read(`${locale}-${file}`, () => draw(card)));
  } catch (error) {
    if (error instanceof TooManyPictures) return LATER();
    if (!(error instanceof GatewayError)) throw error;
    // The articles cannot be had just now; a card drawn before can.
    const before = await pictures().find(`${locale}-${file}`);
    return before ? picture(before) : LATER();
  }
}

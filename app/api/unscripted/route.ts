import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import {addressOf} from '#lib/i18n/canonical.ts';
import {formAt, localePath} from '#lib/i18n/paths.ts';
import {acceptPlainPost} from '#lib/leads/accept-unscripted.ts';
import {pageWithAnswer} from '#lib/leads/filled-page.ts';
import {SENT} from '#lib/leads/sent-anchor.ts';
import {buildFolder} from '#lib/publication/folder.ts';
import {marksOf} from '#lib/publication/marks.ts';

/** A form that was sent without scripts, where Next runs alone: middleware.ts leads it here. */
export async function POST(request: Request): Promise<Response> {
  // The address that was posted to: Next does not tell of the rewrite.
  const {pathname, origin} = new URL(request.url);
  const address = addressOf(pathname);
  if (address.kind !== 'page') return new Response(null, {status: 405});
  const {locale, path} = address;
  const form = formAt(path);
  if (!form) return new Response(null, {status: 405});
  const page = localePath(locale, path);
  const {headers} = request;
  const visitor = {headers, address: '127.0.0.1', language: locale, page};
  const outcome = await acceptPlainPost(form, await request.text(), visitor);
  if (outcome.kind === 'kept')
    return new Response(null, {status: 303, headers: {Location: `${page}/merci#${SENT}`}});
  const empty = await fetch(new URL(page, origin), {headers: {'accept-language': locale}});
  const html = await empty.text();
  return new Response(await pageWithAnswer(html, marksOf(html, form), outcome, buildFolder()), {
    status: outcome.status,
    headers: {'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': CACHE_CONTROL.noStore},
  });
}

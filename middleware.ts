import {NextResponse, type NextRequest} from 'next/server';
import createMiddleware from 'next-intl/middleware';
import {addressOf} from './lib/i18n/canonical.ts';
import {preferredLocale} from './lib/i18n/negotiation.ts';
import {INTERNAL, localePath, NOT_FOUND} from './lib/i18n/paths.ts';
import {LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS, routing, type Locale} from './lib/i18n/routing.ts';

const showIn = createMiddleware(routing);

function redirect(request: NextRequest, to: string, status: 302 | 308): NextResponse {
  const response = NextResponse.redirect(new URL(to + request.nextUrl.search, request.url), status);
  if (status === 302) response.headers.set('Cache-Control', 'no-store');
  return response;
}

/** Answers with another page than the one of the address. */
const show = (request: NextRequest, locale: Locale, path: string) =>
  NextResponse.rewrite(new URL(`/${locale}${path}`, request.url));

/**
 * The canonical spelling and the browser's language (docs/promises.md, Addresses), by the same rules as the server in front of
 * Next, which asks with neither cookies nor a language of its own; then next-intl's routing.
 */
export default function middleware(request: NextRequest): NextResponse {
  const {pathname} = request.nextUrl;
  const address = addressOf(pathname);
  const preferred = preferredLocale({
    method: request.method,
    chosen: request.cookies.get(LANGUAGE_COOKIE)?.value,
    accepted: request.headers.get('accept-language'),
    destination: request.headers.get('sec-fetch-dest'),
  });

  switch (address.kind) {
    case 'moved':
      return redirect(request, address.to, 308);
    case 'chosen-french': {
      const response = redirect(request, address.to, 302);
      response.cookies.set(LANGUAGE_COOKIE, 'fr', {
        path: '/',
        maxAge: LANGUAGE_COOKIE_SECONDS,
        sameSite: 'lax',
        secure: request.nextUrl.protocol === 'https:',
      });
      return response;
    }
    case 'unknown': {
      const internal = INTERNAL.find((path) => pathname === localePath(address.locale ?? 'fr', path));
      return internal ? showIn(request) : show(request, address.locale ?? preferred, NOT_FOUND);
    }
    case 'page': {
      if (address.locale === 'fr' && preferred === 'en')
        return redirect(request, localePath('en', address.path), 302);
      // A wrong or missing slug: the page redirects to the right one.
      return pathname === localePath(address.locale, address.path)
        ? showIn(request)
        : show(request, address.locale, address.path);
    }
  }
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!api(?:/|$)|_next/|assets/|\\.well-known/security\\.txt$|favicon\\.ico$|icon\\.svg$|apple-icon\\.png$|robots\\.txt$|sitemap\\.xml$|feed\\.xml$|manifest\\.webmanifest$).*)',
  ],
};

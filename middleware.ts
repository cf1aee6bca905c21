import {randomBytes} from 'node:crypto';
import {NextResponse, type NextRequest} from 'next/server';
import {addressOf} from './lib/i18n/canonical.ts';
import {preferredLocale} from './lib/i18n/negotiation.ts';
import {localePath, NOT_FOUND, SEARCH} from './lib/i18n/paths.ts';
import {LANGUAGE_COOKIE, type Locale} from './lib/i18n/routing.ts';
import {pagePolicy} from './lib/security/page-policy.cjs';
import {PLAIN_POST_HEADER} from './lib/security/plain-posts.ts';

const A_YEAR = 365 * 24 * 3600;

function redirect(request: NextRequest, to: string, status: 302 | 308): NextResponse {
  const response = NextResponse.redirect(new URL(to + request.nextUrl.search, request.url), status);
  if (status === 302) response.headers.set('Cache-Control', 'no-store');
  return response;
}

function show(request: NextRequest, locale: Locale, path: string): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = path === '/' ? `/${locale}` : `/${locale}${path}`;
  return NextResponse.rewrite(url);
}

/** A page made for one request: its policy names a nonce, which Next reads from here and puts on its scripts. */
function showOnce(request: NextRequest, locale: Locale, path: string): NextResponse {
  const policy = pagePolicy([`'nonce-${randomBytes(16).toString('base64')}'`]);
  const headers = new Headers(request.headers);
  headers.set('Content-Security-Policy', policy);
  const response = NextResponse.rewrite(new URL(`/${locale}${path}${request.nextUrl.search}`, request.url), {
    request: {headers},
  });
  response.headers.set('Content-Security-Policy', policy);
  return response;
}

/** Language, canonical spelling, and the policy of pages made for one request (contract, section 3). */
export default function middleware(request: NextRequest): NextResponse {
  const {pathname} = request.nextUrl;
  const address = addressOf(pathname);

  switch (address.kind) {
    case 'moved':
      return redirect(request, address.to, 308);
    case 'chosen-french': {
      const response = redirect(request, address.to, 302);
      response.cookies.set(LANGUAGE_COOKIE, 'fr', {
        path: '/',
        maxAge: A_YEAR,
        sameSite: 'lax',
        secure: request.nextUrl.protocol === 'https:',
      });
      return response;
    }
    case 'unknown':
      return show(request, address.locale ?? preferredLocale(request), NOT_FOUND);
    case 'page': {
      // A form that was posted without script: its address is the form's, its page is made for this one answer.
      if (request.headers.has(PLAIN_POST_HEADER))
        return show(request, address.locale, `${address.path}/reponse`);
      const prefixed = pathname.toLowerCase() === '/en' || pathname.toLowerCase().startsWith('/en/');
      if (!prefixed && preferredLocale(request) === 'en')
        return redirect(request, localePath('en', address.path), 302);
      return (address.path === SEARCH ? showOnce : show)(request, address.locale, address.path);
    }
  }
}

export const config = {
  // On the edge runtime the cache handler, which needs node:crypto, would break every request.
  runtime: 'nodejs',
  matcher: [
    '/((?!api(?:/|$)|_next/|assets/|\\.well-known/security\\.txt$|favicon\\.ico$|icon\\.svg$|apple-icon\\.png$|robots\\.txt$|sitemap(?:-\\d{1,3})?\\.xml$|feed\\.xml$|manifest\\.webmanifest$).*)',
  ],
};

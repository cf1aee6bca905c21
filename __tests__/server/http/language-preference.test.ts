import type {IncomingMessage} from 'node:http';
import {languageCookie, languageHeaders} from '#server/http/language-preference.ts';

const headersOf = (headers: IncomingMessage['headers']) => languageHeaders({headers} as IncomingMessage);

it.each([
  [undefined, undefined],
  ['a=b; lang=fr; c=d', 'fr'],
  ['lang=en; lang=fr', 'en'],
  ['notlang=fr; LANG=fr', undefined],
  ['lang=%ff', '%ff'],
  ['=; ;; lang', undefined],
])('reads the selector’s choice from the cookies %j', (cookie, chosen) => {
  expect(headersOf({cookie}).cookie).toBe(chosen);
});

it('passes the other headers on as they came', () => {
  const headers = {
    'accept-language': 'en',
    'sec-fetch-dest': 'empty',
    'sec-fetch-mode': 'cors',
    'user-agent': 'a',
  };
  expect(headersOf(headers)).toEqual({
    method: 'GET',
    cookie: undefined,
    acceptLanguage: 'en',
    secFetchDest: 'empty',
    secFetchMode: 'cors',
    userAgent: 'a',
  });
});

it.each([
  [true, 'lang=fr; Max-Age=31536000; Path=/; SameSite=Lax; Secure'],
  [false, 'lang=fr; Max-Age=31536000; Path=/; SameSite=Lax'],
])('writes the cookie of a choice, over https (%s) as secure', (secure, header) => {
  const attributes = (cookie: string) => cookie.split('; ').sort();
  expect(attributes(languageCookie('fr', secure))).toEqual(attributes(header));
});

// docs/promises.md: Languages
import {preferredLocale, type LanguageHeaders} from '#lib/i18n/preferred-locale.ts';

const localeOf = (headers: Partial<LanguageHeaders>) =>
  preferredLocale({
    method: 'GET',
    cookie: undefined,
    acceptLanguage: undefined,
    secFetchDest: undefined,
    secFetchMode: undefined,
    userAgent: undefined,
    ...headers,
  });

it.each([undefined, '', '*', 'fr', 'FR', 'fr-CH, en;q=0.9', 'fr_FR', 'fr_FR,en_US', 'fr;q=0.1, en'])(
  'is French for Accept-Language %j',
  (acceptLanguage) => expect(localeOf({acceptLanguage})).toBe('fr'),
);

it.each(['en', 'en-gb', 'en_US', 'en-GB, fr;q=0.9', 'frr', 'fro_FR', 'de', 'x'])(
  'is English for Accept-Language %j',
  (acceptLanguage) => expect(localeOf({acceptLanguage})).toBe('en'),
);

it('is the language of the cookie, if that is one of the two', () => {
  expect(localeOf({cookie: 'en', acceptLanguage: 'fr'})).toBe('en');
  expect(localeOf({cookie: 'fr', acceptLanguage: 'en'})).toBe('fr');
  expect(localeOf({cookie: 'de', acceptLanguage: 'en'})).toBe('en');
});

it('is judged for documents alone', () => {
  expect(localeOf({acceptLanguage: 'en', secFetchDest: 'document'})).toBe('en');
  expect(localeOf({acceptLanguage: 'en', secFetchDest: 'empty'})).toBe('fr');
  expect(localeOf({acceptLanguage: 'en', method: 'HEAD'})).toBe('en');
  expect(localeOf({acceptLanguage: 'en', method: 'POST'})).toBe('fr');
});

describe('a crawler or previewer', () => {
  // As their makers publish them, or as logs show them.
  const NAMES = [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
    'GoogleOther',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
    'ICC-Crawler/3.0 (Mozilla-compatible; ; https://ucri.nict.go.jp/en/icccrawler.html)',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) Version/13.1.1 Safari/605.1.15 (Applebot/0.1)',
    'TelegramBot (like TwitterBot)',
    'Mastodon/4.3.0 (http.rb/5.2.0; +https://instance.example/) Bot',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'meta-externalagent/1.1',
    'WhatsApp/2.23.20.0 A',
    'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)',
    'Mozilla/5.0 (Windows NT 6.1) SkypeUriPreview Preview/0.5',
    'ia_archiver (+http://www.alexa.com/site/help/webmasters)',
  ];

  it.each(NAMES)('gets the page of its address: %s', (userAgent) => {
    for (const acceptLanguage of ['ru', 'zh-cn', 'en'])
      expect(localeOf({userAgent, acceptLanguage})).toBe('fr');
  });

  it('is no browser that navigates, whatever its name', () => {
    const userAgent = NAMES[0];
    expect(localeOf({userAgent, acceptLanguage: 'en', secFetchMode: 'navigate'})).toBe('en');
    expect(localeOf({userAgent, acceptLanguage: 'en', secFetchDest: 'document'})).toBe('en');
  });

  it.each([
    undefined,
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Mozilla/5.0 (Linux; Android 14; wv) Chrome/140.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.55.97;]',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148 Instagram 340.0.0.20.96 (en_GB; en)',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148 [LinkedInApp]/9.30.1',
    'Mozilla/5.0 (Linux; Android 11; CUBOT X30) AppleWebKit/537.36 Chrome/90.0.4430.91 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 [Pinterest/iOS]',
    'curl/8.5.0',
  ])('is not %s', (userAgent) => expect(localeOf({userAgent, acceptLanguage: 'en'})).toBe('en'));
});

// docs/promises.md: Languages
import {startTestSite, type TestSite} from '#__tests__/support/test-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await startTestSite()));
afterAll(() => site.end());

type Headers = Record<string, string>;

const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const crawler = (name: string, userAgent: string, headers: Headers = {}) => ({
  name,
  headers: {'user-agent': userAgent, accept: '*/*', ...headers},
});

/**
 * Names as their makers' pages give them, and where none does (iMessage, LinkedIn, Discord, Telegram, WhatsApp, Teams, Bluesky)
 * as logs do: github.com/monperrus/crawler-user-agents. Languages are examples, but Mastodon's: any of them may name one.
 */
const CRAWLERS = [
  // developers.google.com/search/docs/crawling-indexing/overview-google-crawlers
  crawler(
    'Googlebot',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/131.0.0.0 Safari/537.36',
    {accept: HTML, from: 'googlebot(at)googlebot.com', 'accept-encoding': 'gzip, deflate, br'},
  ),
  crawler(
    'Googlebot smartphone',
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    {accept: HTML, 'accept-language': 'en-US'},
  ),
  crawler('Google’s inspection', 'Mozilla/5.0 (compatible; Google-InspectionTool/1.0)', {
    'accept-language': 'en-US,en;q=0.9',
  }),
  // www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0
  crawler(
    'Bing',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36',
    {accept: HTML, from: 'bingbot(at)microsoft.com', 'accept-language': 'en-US,en;q=0.5'},
  ),
  // duckduckgo.com/duckduckgo-help-pages/results/duckduckbot
  crawler('DuckDuckGo', 'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)', {
    'accept-language': 'en-US',
  }),
  // help.qwant.com/bot
  crawler('Qwant', 'Mozilla/5.0 (compatible; Qwantbot/1.0_12345; +https://help.qwant.com/bot/)', {
    'accept-language': 'en',
  }),
  // yandex.com/support/webmaster/en/robot-workings/check-yandex-robots
  crawler('Yandex', 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', {
    'accept-language': 'ru, uk;q=0.8, be;q=0.8, en;q=0.7, *;q=0.01',
  }),
  // help.baidu.com, "Baiduspider's user-agent"
  crawler('Baidu', 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)', {
    'accept-language': 'zh-cn,zh-tw',
  }),
  // support.apple.com/en-us/119829
  crawler(
    'Apple',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
    {accept: HTML, 'accept-language': 'en-us'},
  ),
  crawler(
    'iMessage’s preview',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    {accept: HTML, 'accept-language': 'en-gb'},
  ),
  // developers.facebook.com/docs/sharing/webmasters/web-crawlers
  crawler('Facebook', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', {
    range: 'bytes=0-524288',
    'accept-encoding': 'deflate, gzip',
  }),
  crawler(
    'Meta’s agent',
    'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
    {'accept-language': 'en'},
  ),
  crawler(
    'LinkedIn',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    {'accept-language': 'en-US'},
  ),
  // developer.x.com/cards/overview
  crawler('X', 'Twitterbot/1.0', {'accept-language': 'en'}),
  // api.slack.com/robots
  crawler('Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', {range: 'bytes=0-32768'}),
  crawler('Discord', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'),
  crawler('Telegram', 'TelegramBot (like TwitterBot)'),
  crawler('WhatsApp', 'WhatsApp/2.23.20.0 A', {'accept-language': 'en'}),
  crawler(
    'Teams',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
    {'accept-language': 'en-US'},
  ),
  // developers.pinterest.com/docs/reference/control-pinterestbot-access-to-your-site
  crawler('Pinterest', 'Mozilla/5.0 (compatible; Pinterestbot/1.0; +https://www.pinterest.com/bot.html)'),
  // github.com/mastodon/mastodon: app/services/fetch_link_card_service.rb
  crawler('Mastodon', 'Mastodon/4.3.0 (http.rb/5.2.0; +https://instance.example/) Bot', {
    accept: 'text/html',
    'accept-language': 'en, *;q=0.5',
    'accept-encoding': 'gzip',
  }),
  crawler('Bluesky', 'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)'),
  // developers.openai.com/api/docs/bots
  crawler(
    'OpenAI',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.3; +https://openai.com/gptbot',
    {'accept-language': 'en-US'},
  ),
];

const navigation: Headers = {
  accept: HTML,
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  'sec-fetch-user': '?1',
  'upgrade-insecure-requests': '1',
};
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A546B) AppleWebKit/537.36 (KHTML, like Gecko)';
const browser = (name: string, userAgent: string, english: string, headers: Headers = navigation) => ({
  name,
  english,
  headers: {'user-agent': userAgent, ...headers},
});
/** Web views that send no Sec-Fetch header. */
const oldView = {accept: HTML};

/** Browsers, and apps that show pages, named as in logs, with the Accept-Language of an English visitor. */
const BROWSERS = [
  browser(
    'Chrome on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'en-US,en;q=0.9',
  ),
  browser(
    'Edge',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'en-GB,en;q=0.9,fr;q=0.8',
  ),
  browser(
    'Firefox',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'en-US,en;q=0.5',
  ),
  browser('Safari on an iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'en-GB,en;q=0.9'),
  browser(
    'Safari before Sec-Fetch',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Safari/605.1.15',
    'en-gb',
    oldView,
  ),
  browser('Chrome on Android', `${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`, 'en-US,en;q=0.9'),
  browser(
    'Samsung Internet',
    `${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'en-GB,en-US;q=0.9,en;q=0.8',
  ),
  browser(
    'a Cubot telephone',
    'Mozilla/5.0 (Linux; Android 11; CUBOT X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/90.0.4430.91 Mobile Safari/537.36',
    'en-US,en;q=0.9',
    oldView,
  ),
  browser(
    'Facebook on an iPhone',
    `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.31.103;FBBV/612345678;FBDV/iPhone15,2;FBLC/en_US]`,
    'en_US',
    oldView,
  ),
  browser(
    'Facebook on Android',
    'Mozilla/5.0 (Linux; Android 14; SM-A546B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.55.97;]',
    'en-GB,en-US;q=0.9',
    {...navigation, 'x-requested-with': 'com.facebook.katana'},
  ),
  browser(
    'Instagram',
    `${IPHONE} Mobile/15E148 Instagram 340.0.0.20.96 (iPhone15,2; iOS 18_5; en_GB; en; scale=3.00)`,
    'en-GB,en;q=0.9',
    oldView,
  ),
  browser('LinkedIn’s app', `${IPHONE} Mobile/15E148 [LinkedInApp]/9.30.1`, 'en-US,en;q=0.9', oldView),
  browser('Pinterest’s app', `${IPHONE} Mobile/15E148 [Pinterest/iOS]`, 'en-us', oldView),
  browser('Google’s app', `${IPHONE} GSA/380.0 Mobile/15E148 Safari/604.1`, 'en-GB,en;q=0.9'),
];

it.each(CRAWLERS)('$name gets the page of its address', async ({headers}) => {
  for (const [path, language] of [
    ['/', 'French'],
    ['/contact', 'French'],
    ['/en/contact', 'English'],
  ]) {
    const {status, headers: sent} = await site.get(path!, headers);
    expect([path, status]).toEqual([path, 200]);
    expect(sent['cache-control']).toMatch(language === 'French' ? /^private/ : /^public/);
  }
});

it.each(BROWSERS)('$name is sent by the language of its visitor', async ({headers, english}) => {
  const to = async (path: string, language: string) => {
    const {status, headers: sent} = await site.get(path, {...headers, 'accept-language': language});
    return [status, sent.location];
  };
  expect(await to('/contact', english)).toEqual([302, '/en/contact']);
  const french = english.replace(/en([-_]\w\w)?/g, (_, region?: string) => (region ? `fr${region}` : 'fr'));
  expect(await to('/contact', french)).toEqual([200, undefined]);
  expect(await to('/en/contact', french)).toEqual([200, undefined]);
});

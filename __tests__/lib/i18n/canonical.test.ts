// docs/promises.md: Addresses
import {addressOf} from '#lib/i18n/canonical.ts';

const page = (locale: 'fr' | 'en', path: string) => ({kind: 'page', locale, path});
const moved = (to: string) => ({kind: 'moved', to});
const french = (to: string) => ({kind: 'chosen-french', to});

it.each([
  ['/', page('fr', '/')],
  ['/CGU', page('fr', '/CGU')],
  ['/en/services/Loi-anti-cadeau', page('en', '/services/Loi-anti-cadeau')],
  ['/Devis', moved('/devis')],
  ['/services/suivi-post-production', moved('/services/Suivi-post-production')],
  ['/devis/', moved('/devis')],
  ['/PPDP', moved('/protection-des-donnees-personnelles')],
  ['/en/', moved('/en')],
  ['/En/Devis', moved('/en/devis')],
  ['/fr', french('/')],
  ['/FR/Devis', french('/devis')],
  ['/post/12/un-titre', page('fr', '/post/12/un-titre')],
  ['/en/post/12/un-titre', page('en', '/post/12/un-titre')],
  ['/post/12', page('fr', '/post/12/_')],
  ['/post/12/un-titre/', page('fr', '/post/12/_')],
  ['/post/0012/un-titre', page('fr', '/post/12/_')],
  ['/post/abc/un-titre', {kind: 'unknown', locale: undefined}],
  ['/post/1234567890123456/x', {kind: 'unknown', locale: undefined}],
  ['/blog/page/2', page('fr', '/blog/page/2')],
  ['/blog/page/1', moved('/blog')],
  ['/Blog/Page/2/', moved('/blog/page/2')],
  ['/blog/page/deux', {kind: 'unknown', locale: undefined}],
  ['/blog/page/1234567', {kind: 'unknown', locale: undefined}],
  ['/en/Blog/Recherche/', moved('/en/blog/recherche')],
  ['/%63ontact', moved('/contact')],
  ['/services/Loi%2Danti%2dcadeau', moved('/services/Loi-anti-cadeau')],
  ['/%66r/devis', french('/devis')],
  ['/post/12/%75n-titre', page('fr', '/post/12/_')],
  ['/services%2Frecrutement', {kind: 'unknown', locale: undefined}],
  ['/%2563ontact', {kind: 'unknown', locale: undefined}],
  ['/%2e%2e/contact', {kind: 'unknown', locale: undefined}],
  ['/contact.', moved('/contact')],
  ['/contact%E2%80%8B', moved('/contact')],
  ['/contact%E2%80%99%C2%A0%c2%bb%5D%3E;/,', moved('/contact')],
  ['/en/Devis).', moved('/en/devis')],
  ['/)', moved('/')],
  ['/fr/devis%22', french('/devis')],
  ['/post/12/un-titre.', page('fr', '/post/12/_')],
  ['/rien.', {kind: 'unknown', locale: undefined}],
  ['/contact.php', {kind: 'unknown', locale: undefined}],
  [`/${'.'.repeat(8_000)}x`, {kind: 'unknown', locale: undefined}],
  ['/rien', {kind: 'unknown', locale: undefined}],
  ['/en/rien', {kind: 'unknown', locale: 'en'}],
  ['//exemple.invalid/Devis', {kind: 'unknown', locale: undefined}],
  ['/not-found', {kind: 'unknown', locale: undefined}],
])('takes %s for %o', (pathname, expected) => {
  expect(addressOf(pathname)).toEqual(expected);
});

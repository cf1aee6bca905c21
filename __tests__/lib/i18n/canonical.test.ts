// docs/promises.md: Addresses
import {addressOf} from '#lib/i18n/canonical.ts';

const page = (locale: 'fr' | 'en', path: string) => ({kind: 'page', locale, path});
const moved = (to: string) => ({kind: 'moved', to});
const french = (to: string) => ({kind: 'chosen-french', to});

it.each([
  ['/', page('fr', '/')],
  ['/en', page('en', '/')],
  ['/CGU', page('fr', '/CGU')],
  ['/en/services/Loi-anti-cadeau', page('en', '/services/Loi-anti-cadeau')],
  ['/Devis', moved('/devis')],
  ['/cgu', moved('/CGU')],
  ['/services/suivi-post-production', moved('/services/Suivi-post-production')],
  ['/devis/', moved('/devis')],
  ['/DEVIS///', moved('/devis')],
  ['/PPDP', moved('/protection-des-donnees-personnelles')],
  ['/en/ppdp/', moved('/en/protection-des-donnees-personnelles')],
  ['/EN', moved('/en')],
  ['/en/', moved('/en')],
  ['/En/Devis', moved('/en/devis')],
  ['/fr', french('/')],
  ['/fr/', french('/')],
  ['/FR/Devis', french('/devis')],
  ['/fr/post/12/un-titre', french('/post/12/un-titre')],
  ['/post/12/un-titre', page('fr', '/post/12/un-titre')],
  ['/en/post/12/un-titre', page('en', '/post/12/un-titre')],
  ['/post/12', page('fr', '/post/12/_')],
  ['/post/12/', page('fr', '/post/12/_')],
  ['/post/12/un-titre/', page('fr', '/post/12/_')],
  ['/Post/12/un-titre', page('fr', '/post/12/_')],
  ['/post/0012/un-titre', page('fr', '/post/12/_')],
  ['/post/abc/un-titre', {kind: 'unknown', locale: undefined}],
  ['/post/1234567890123456/x', {kind: 'unknown', locale: undefined}],
  ['/blog/page/2', page('fr', '/blog/page/2')],
  ['/en/blog/page/834', page('en', '/blog/page/834')],
  ['/blog/page/1', moved('/blog')],
  ['/en/blog/page/0', moved('/en/blog')],
  ['/blog/page/02', moved('/blog/page/2')],
  ['/Blog/Page/2/', moved('/blog/page/2')],
  ['/fr/blog/page/2', french('/blog/page/2')],
  ['/blog/page/deux', {kind: 'unknown', locale: undefined}],
  ['/blog/page/1234567', {kind: 'unknown', locale: undefined}],
  ['/blog/page', {kind: 'unknown', locale: undefined}],
  ['/blog/recherche', page('fr', '/blog/recherche')],
  ['/en/Blog/Recherche/', moved('/en/blog/recherche')],
  ['/rien', {kind: 'unknown', locale: undefined}],
  ['/en/rien', {kind: 'unknown', locale: 'en'}],
  ['/english', {kind: 'unknown', locale: undefined}],
  ['//exemple.invalid/Devis', {kind: 'unknown', locale: undefined}],
  ['/not-found', {kind: 'unknown', locale: undefined}],
  ['/en/unavailable', {kind: 'unknown', locale: 'en'}],
  ['/contact/response', {kind: 'unknown', locale: undefined}],
])('takes %s for %o', (pathname, expected) => {
  expect(addressOf(pathname)).toEqual(expected);
});

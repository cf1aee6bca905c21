import {addressOf} from '@/lib/i18n/canonical';

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
  ['/rien', {kind: 'unknown', locale: undefined}],
  ['/en/rien', {kind: 'unknown', locale: 'en'}],
  ['/english', {kind: 'unknown', locale: undefined}],
  ['//exemple.invalid/Devis', {kind: 'unknown', locale: undefined}],
  ['/introuvable', {kind: 'unknown', locale: undefined}],
])('takes %s for %o', (pathname, expected) => {
  expect(addressOf(pathname)).toEqual(expected);
});

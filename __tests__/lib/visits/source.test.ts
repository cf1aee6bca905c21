// docs/promises.md: Leads
import {sourceOf} from '#lib/visits/source.ts';

it.each([
  ['', undefined],
  ['?service=2', undefined],
  [
    '?utm_source=lettre&utm_medium=e-mail&utm_campaign=Automne+2026&utm_id=7',
    {source: 'lettre', medium: 'e-mail', campaign: 'Automne 2026'},
  ],
  ['referrer=www.exemple.fr', {referrer: 'www.exemple.fr'}],
  ['referrer=<script>', undefined],
  ['referrer=personne@exemple.fr', undefined],
  ['utm_source=%00a%E2%80%AEb%0d%0ac', {source: 'ab c'}],
  [`utm_campaign=${'é'.repeat(200)}`, {campaign: 'é'.repeat(80)}],
  ['utm_source=%20%E2%80%8B', undefined],
  // Words of the counts themselves.
  ['utm_source=Direct&utm_medium=other&referrer=other', {medium: 'other'}],
  ['utm_source=(other)', undefined],
  ['utm_source=Unknown&utm_campaign=direct', undefined],
  [
    '?UTM_SOURCE=lettre&amp;utm_medium=e-mail&Amp;Utm_Campaign=Automne&utm_source=autre',
    {source: 'lettre', medium: 'e-mail', campaign: 'Automne'},
  ],
])('%s', (query, source) => {
  expect(sourceOf(query)).toEqual(source);
});

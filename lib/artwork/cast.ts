// Invented people: no real person's data is behind them. Each is a `Look` (people.ts): ground, skin from light to dark,
// hair, its cut, clothes and their style.

/** The sixteen people of the site. */
export const CAST = {
  ines: ['souci', 2, 'nuit', 'bob', 'bleu', 'v-neck'],
  paul: ['ciel', 0, 'brique', 'fringe', 'white', 'coat', {trim: 'bleu', wears: 'stethoscope'}],
  awa: ['brique', 4, '#1B1220', 'afro', 'souci', 'plain', {wears: 'earrings'}],
  leila: ['menthe', 1, 'bleu', 'veil', 'white', 'plain'],
  andre: ['bleu', 0, '#DDE3EC', 'crown', 'rose', 'collar', {wears: 'glasses', beard: '#DDE3EC'}],
  samir: ['rose', 2, 'nuit', 'crew', 'sapin', 'v-neck', {trim: 'menthe', beard: 'nuit'}],
  lucie: ['sapin', 0, 'souci', 'long', 'rose', 'plain', {wears: 'patch'}],
  mei: ['rose', 1, 'nuit', 'bun', 'brique', 'rollneck', {wears: 'glasses'}],
  tom: ['menthe', 3, 'nuit', 'curls', 'white', 'stripes', {trim: 'bleu', wears: 'headphones'}],
  harpreet: ['souci', 2, 'bleu', 'turban', 'nuit', 'collar', {trim: 'ciel', beard: '#2A1A20'}],
  jeanne: ['souci', 0, '#DDE3EC', 'curls', 'sapin', 'rollneck', {wears: 'hearing-aid'}],
  ousmane: ['bleu', 4, 'nuit', 'bald', 'white', 'coat', {trim: 'menthe', wears: 'stethoscope'}],
  chloe: ['brique', 1, '#4A2B20', 'ponytail', 'ciel', 'v-neck', {trim: 'bleu', wears: 'mask'}],
  marc: ['nuit', 1, '#4A2B20', 'short', 'souci', 'plain', {beard: '#4A2B20'}],
  nadia: ['ciel', 3, '#1B1220', 'long', 'brique', 'v-neck', {trim: 'rose'}],
  yves: ['rose', 0, '#DDE3EC', 'short', 'bleu', 'collar'],
} as const;

/**
 * People who appear in one picture each, so that the sixteen are not everywhere. `patient` and `patient-later` are one
 * woman two years apart: other clothes, her hair tied, the same sensor.
 */
export const GUESTS = {
  colette: ['ciel', 1, '#8B93A5', 'bob', 'sapin', 'collar', {trim: 'menthe'}],
  karim: ['souci', 2, 'nuit', 'short', 'bleu', 'rollneck', {wears: 'glasses'}],
  beatrice: ['sapin', 0, 'brique', 'curls', 'ciel', 'coat', {wears: 'stethoscope'}],
  moussa: ['rose', 4, 'nuit', 'crew', 'sapin', 'v-neck', {trim: 'souci'}],
  fatou: ['rose', 4, '#1B1220', 'bun', 'brique', 'v-neck', {trim: 'souci', wears: 'earrings'}],
  gaspard: ['menthe', 0, 'souci', 'fringe', 'nuit', 'collar'],
  yasmine: ['rose', 2, 'sapin', 'veil', 'souci', 'plain'],
  roger: ['souci', 1, '#DDE3EC', 'crown', 'brique', 'rollneck', {wears: 'hearing-aid'}],
  idris: ['rose', 3, '#1B1220', 'curls', 'souci', 'collar'],
  solange: ['brique', 1, 'nuit', 'bob', 'white', 'coat', {trim: 'ciel', wears: 'glasses'}],
  theo: ['menthe', 1, '#4A2B20', 'crew', 'bleu', 'v-neck', {trim: 'ciel'}],
  agnes: ['bleu', 0, '#DDE3EC', 'bun', 'souci', 'rollneck', {wears: 'earrings'}],
  meline: ['souci', 0, 'brique', 'long', 'sapin', 'v-neck', {trim: 'menthe'}],
  hugo: ['rose', 0, 'nuit', 'fringe', 'bleu', 'plain', {wears: 'headphones'}],
  odile: ['souci', 4, '#8B93A5', 'afro', 'brique', 'plain', {wears: 'hearing-aid'}],
  bao: ['brique', 1, 'nuit', 'short', 'ciel', 'collar'],
  perrine: ['souci', 3, '#1B1220', 'ponytail', 'sapin', 'collar'],
  bruno: ['brique', 0, '#DDE3EC', 'crew', 'ciel', 'rollneck', {wears: 'glasses', beard: '#DDE3EC'}],
  patient: ['ciel', 2, '#4A2B20', 'long', 'bleu', 'plain', {wears: 'patch'}],
  'patient-later': ['rose', 2, '#4A2B20', 'bun', 'sapin', 'plain', {wears: 'patch'}],
  // In the sample articles.
  sylvain: ['rose', 3, 'nuit', 'short', 'sapin', 'v-neck', {trim: 'menthe', wears: 'stethoscope'}],
  camille: ['menthe', 2, 'nuit', 'curls', 'brique', 'v-neck', {trim: 'souci', wears: 'earrings'}],
  mathilde: ['rose', 0, '#4A2B20', 'ponytail', 'nuit', 'plain', {wears: 'glasses'}],
  rachid: ['menthe', 2, '#2A1A20', 'fringe', 'bleu', 'collar', {trim: 'souci', beard: '#2A1A20'}],
  edgar: ['bleu', 3, '#DDE3EC', 'short', 'menthe', 'rollneck', {beard: '#DDE3EC'}],
  quentin: ['brique', 1, '#4A2B20', 'curls', 'ciel', 'v-neck', {wears: 'stethoscope'}],
  denise: ['sapin', 0, '#DDE3EC', 'bob', 'brique', 'plain', {wears: 'earrings'}],
  amina: ['souci', 3, 'brique', 'veil', 'nuit', 'plain'],
  luc: ['menthe', 2, '#4A2B20', 'curls', 'rose', 'stripes', {trim: 'brique'}],
  victor: ['brique', 4, 'nuit', 'bald', 'souci', 'collar', {wears: 'glasses'}],
} as const;

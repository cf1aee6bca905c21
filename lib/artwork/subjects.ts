import type {Ornament} from './tiles.ts';

/** What may stand beside a person where the title names nothing that can be drawn. */
export const ANYTHING: readonly Ornament[] = [
  ['capteur', 'souci', 'nuit', 'white'],
  ['capteur', 'nuit', 'souci', 'white'],
  ['bulle', 'ciel', 'bleu', 'white'],
  ['bulle', 'souci', 'nuit', 'souci'],
  ['bulle2', 'sapin', 'menthe', 'sapin'],
  ['montre', 'rose', 'bleu', 'white'],
  ['pouls', 'souci', 'nuit', 'white'],
];

/** A subject: beginnings of words that name it, and two things that stand for it, each on either of two grounds. */
interface Subject {
  words: readonly string[];
  things: readonly [readonly Ornament[], readonly Ornament[]];
}

const DOC: readonly Ornament[] = [
  ['doc', 'souci', 'nuit', 'brique'],
  ['doc', 'ciel', 'bleu', 'souci'],
];
const PEN: readonly Ornament[] = [
  ['stylo', 'rose', 'brique', 'nuit'],
  ['stylo', 'nuit', 'souci', 'white'],
];
const ASKING: readonly Ornament[] = [
  ['bulle', 'souci', 'nuit', 'souci'],
  ['bulle', 'ciel', 'bleu', 'white'],
];
const ANSWERING: readonly Ornament[] = [
  ['bulle2', 'sapin', 'menthe', 'sapin'],
  ['bulle2', 'nuit', 'souci', 'nuit'],
];
const BARS: readonly Ornament[] = [
  ['barres', 'nuit', 'ciel', 'souci'],
  ['barres', 'rose', 'brique', 'nuit'],
];
const CROWD: readonly Ornament[] = [
  ['points', 'ciel', 'bleu', 'brique'],
  ['points', 'nuit', 'ciel', 'souci'],
];
const EYE: readonly Ornament[] = [
  ['oeil', 'ciel', 'bleu', 'white'],
  ['oeil', 'souci', 'nuit', 'white'],
];
const SENSOR: readonly Ornament[] = [
  ['capteur', 'souci', 'nuit', 'white'],
  ['capteur', 'menthe', 'sapin', 'white'],
];
const WATCH: readonly Ornament[] = [
  ['montre', 'rose', 'bleu', 'white'],
  ['montre', 'souci', 'sapin', 'white'],
];
const PULSE: readonly Ornament[] = [
  ['pouls', 'souci', 'nuit', 'white'],
  ['pouls', 'menthe', 'sapin', 'white'],
];
const INHALER: readonly Ornament[] = [
  ['inhalateur', 'menthe', 'sapin', 'souci'],
  ['inhalateur', 'rose', 'bleu', 'white'],
];
const CAPSULE: readonly Ornament[] = [
  ['gelule', 'ciel', 'brique', 'white'],
  ['gelule', 'souci', 'bleu', 'white'],
];
const HOURGLASS: readonly Ornament[] = [
  ['sablier', 'rose', 'brique', 'nuit'],
  ['sablier', 'ciel', 'bleu', 'nuit'],
];
const HEART: readonly Ornament[] = [
  ['coeur', 'rose', 'brique'],
  ['coeur', 'nuit', 'souci'],
];

/** The narrower subject first: of a title that names several, the first of this list is drawn. */
const SUBJECTS: readonly Subject[] = [
  {words: ['electro', 'cardi', 'rythme', 'tension'], things: [PULSE, HEART]},
  {words: ['inhal', 'asthm', 'respir', 'souffl'], things: [INHALER, PULSE]},
  {words: ['capteur', 'diabet', 'glyc', 'patch'], things: [SENSOR, PULSE]},
  {words: ['montre', 'connecte', 'bracelet'], things: [WATCH, PULSE]},
  {words: ['medicament', 'gelule', 'pharma'], things: [CAPSULE, DOC]},
  {words: ['transparen', 'publi', 'regard', 'observ', 'ophtal'], things: [EYE, DOC]},
  {words: ['convention', 'cadeau', 'contrat', 'declar', 'autoris', 'avantage', 'loi'], things: [DOC, PEN]},
  {words: ['delai', 'attente', 'calendrier', 'duree', 'temps'], things: [HOURGLASS, DOC]},
  {words: ['groupe', 'entretien', 'discussion', 'temoign'], things: [ASKING, ANSWERING]},
  {words: ['questionnaire', 'quota', 'critere', 'selection', 'enquete'], things: [DOC, BARS]},
  {words: ['test', 'usage', 'utilisab', 'ergonom'], things: [WATCH, INHALER]},
  {words: ['suivi', 'marche', 'surveillance', 'vigilance', 'mdr', 'clinique'], things: [SENSOR, ANSWERING]},
  {words: ['recrut', 'panel', 'patient', 'rare'], things: [CROWD, ASKING]},
  {words: ['particip', 'volontaire', 'demande'], things: [ASKING, HEART]},
];

/**
 * What a title is about, as two things to draw.
 * @param slug the title as its address says it: lower case, no accents, hyphens between words
 */
export function thingsFor(slug: string): Subject['things'] | undefined {
  const words = slug.split('-');
  return SUBJECTS.find((subject) =>
    subject.words.some((begins) => words.some((word) => word.startsWith(begins))),
  )?.things;
}

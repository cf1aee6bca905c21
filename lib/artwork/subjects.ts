import type {Ornament} from './tiles.ts';

/** Things beside a person where the title names no subject. */
export const ANYTHING: readonly Ornament[] = [
  ['sensor', 'souci', 'nuit', 'white'],
  ['sensor', 'nuit', 'souci', 'white'],
  ['bubble', 'ciel', 'bleu', 'white'],
  ['bubble', 'souci', 'nuit', 'souci'],
  ['reply', 'sapin', 'menthe', 'sapin'],
  ['watch', 'rose', 'bleu', 'white'],
  ['pulse', 'souci', 'nuit', 'white'],
];

/** A subject: beginnings of words that name it, and two things that show it, each on one of two grounds. */
interface Subject {
  words: readonly string[];
  things: readonly [readonly Ornament[], readonly Ornament[]];
}

const DOC: readonly Ornament[] = [
  ['document', 'souci', 'nuit', 'brique'],
  ['document', 'ciel', 'bleu', 'souci'],
];
const PEN: readonly Ornament[] = [
  ['pen', 'rose', 'brique', 'nuit'],
  ['pen', 'nuit', 'souci', 'white'],
];
const ASKING: readonly Ornament[] = [
  ['bubble', 'souci', 'nuit', 'souci'],
  ['bubble', 'ciel', 'bleu', 'white'],
];
const ANSWERING: readonly Ornament[] = [
  ['reply', 'sapin', 'menthe', 'sapin'],
  ['reply', 'nuit', 'souci', 'nuit'],
];
const BARS: readonly Ornament[] = [
  ['bars', 'nuit', 'ciel', 'souci'],
  ['bars', 'rose', 'brique', 'nuit'],
];
const CROWD: readonly Ornament[] = [
  ['dots', 'ciel', 'bleu', 'brique'],
  ['dots', 'nuit', 'ciel', 'souci'],
];
const EYE: readonly Ornament[] = [
  ['eye', 'ciel', 'bleu', 'white'],
  ['eye', 'souci', 'nuit', 'white'],
];
const SENSOR: readonly Ornament[] = [
  ['sensor', 'souci', 'nuit', 'white'],
  ['sensor', 'menthe', 'sapin', 'white'],
];
const WATCH: readonly Ornament[] = [
  ['watch', 'rose', 'bleu', 'white'],
  ['watch', 'souci', 'sapin', 'white'],
];
const PULSE: readonly Ornament[] = [
  ['pulse', 'souci', 'nuit', 'white'],
  ['pulse', 'menthe', 'sapin', 'white'],
];
const INHALER: readonly Ornament[] = [
  ['inhaler', 'menthe', 'sapin', 'souci'],
  ['inhaler', 'rose', 'bleu', 'white'],
];
const CAPSULE: readonly Ornament[] = [
  ['capsule', 'ciel', 'brique', 'white'],
  ['capsule', 'souci', 'bleu', 'white'],
];
const HOURGLASS: readonly Ornament[] = [
  ['hourglass', 'rose', 'brique', 'nuit'],
  ['hourglass', 'ciel', 'bleu', 'nuit'],
];
const HEART: readonly Ornament[] = [
  ['heart', 'rose', 'brique'],
  ['heart', 'nuit', 'souci'],
];

/** Narrower subjects first: of several that a title names, the first is drawn. */
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
 * The two things that show what a title is about.
 * @param slug the title in its address: lower case, no accents, hyphens between words
 */
export function thingsFor(slug: string): Subject['things'] | undefined {
  const words = slug.split('-');
  return SUBJECTS.find((subject) =>
    subject.words.some((begins) => words.some((word) => word.startsWith(begins))),
  )?.things;
}

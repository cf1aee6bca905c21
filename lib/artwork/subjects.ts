import type {OrnamentName} from './ornaments.ts';
import type {Ornament} from './tiles.ts';

/** Things beside a person where the title names no subject. */
export const ANYTHING: readonly Ornament[] = [
  'sensor-souci-nuit-white',
  'sensor-nuit-souci-white',
  'bubble-ciel-bleu-white',
  'bubble-souci-nuit-souci',
  'reply-sapin-menthe-sapin',
  'watch-rose-bleu-white',
  'pulse-souci-nuit-white',
];

/** What shows a subject: a thing on one of two grounds. */
const THINGS = {
  document: ['document-souci-nuit-brique', 'document-ciel-bleu-souci'],
  pen: ['pen-rose-brique-nuit', 'pen-nuit-souci-white'],
  bubble: ['bubble-souci-nuit-souci', 'bubble-ciel-bleu-white'],
  reply: ['reply-sapin-menthe-sapin', 'reply-nuit-souci-nuit'],
  bars: ['bars-nuit-ciel-souci', 'bars-rose-brique-nuit'],
  dots: ['dots-ciel-bleu-brique', 'dots-nuit-ciel-souci'],
  eye: ['eye-ciel-bleu-white', 'eye-souci-nuit-white'],
  sensor: ['sensor-souci-nuit-white', 'sensor-menthe-sapin-white'],
  watch: ['watch-rose-bleu-white', 'watch-souci-sapin-white'],
  pulse: ['pulse-souci-nuit-white', 'pulse-menthe-sapin-white'],
  inhaler: ['inhaler-menthe-sapin-souci', 'inhaler-rose-bleu-white'],
  capsule: ['capsule-ciel-brique-white', 'capsule-souci-bleu-white'],
  hourglass: ['hourglass-rose-brique-nuit', 'hourglass-ciel-bleu-nuit'],
  heart: ['heart-rose-brique', 'heart-nuit-souci'],
} satisfies Partial<Record<OrnamentName, readonly [Ornament, Ornament]>>;
type Thing = keyof typeof THINGS;

/**
 * Beginnings of words that name a subject, and two things that show it. Narrower subjects first: of several that a title
 * names, the first is drawn.
 */
const SUBJECTS: readonly (readonly [words: string, large: Thing, second: Thing])[] = [
  ['electro cardi rythme tension', 'pulse', 'heart'],
  ['inhal asthm respir souffl', 'inhaler', 'pulse'],
  ['capteur diabet glyc patch', 'sensor', 'pulse'],
  ['montre connecte bracelet', 'watch', 'pulse'],
  ['medicament gelule pharma', 'capsule', 'document'],
  ['transparen publi regard observ ophtal', 'eye', 'document'],
  ['convention cadeau contrat declar autoris avantage loi', 'document', 'pen'],
  ['delai attente calendrier duree temps', 'hourglass', 'document'],
  ['groupe entretien discussion temoign', 'bubble', 'reply'],
  ['questionnaire quota critere selection enquete', 'document', 'bars'],
  ['test usage utilisab ergonom', 'watch', 'inhaler'],
  ['suivi marche surveillance vigilance mdr clinique', 'sensor', 'reply'],
  ['recrut panel patient rare', 'dots', 'bubble'],
  ['particip volontaire demande', 'bubble', 'heart'],
];

/**
 * The two things that show what a title is about.
 * @param slug the title in its address: lower case, no accents, hyphens between words
 */
export function thingsFor(
  slug: string,
): [large: readonly Ornament[], second: readonly Ornament[]] | undefined {
  const words = slug.split('-');
  const subject = SUBJECTS.find(([beginnings]) =>
    beginnings.split(' ').some((beginning) => words.some((word) => word.startsWith(beginning))),
  );
  return subject && [THINGS[subject[1]], THINGS[subject[2]]];
}

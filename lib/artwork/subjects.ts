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
  lens: ['lens-ciel-bleu-brique', 'lens-nuit-ciel-souci'],
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
 * Beginnings of words that name a subject, and the thing that shows it, another for each. Narrower subjects first: of
 * several that a title names, the first is drawn.
 */
const SUBJECTS: readonly (readonly [words: string, thing: Thing])[] = [
  ['electro cardi rythme tension', 'heart'],
  ['inhal asthm respir souffl', 'inhaler'],
  ['capteur diabet glyc patch', 'sensor'],
  ['montre connecte bracelet', 'watch'],
  ['medicament gelule pharma', 'capsule'],
  ['transparen publi regard observ ophtal', 'eye'],
  ['convention cadeau contrat declar autoris avantage loi', 'document'],
  ['delai attente calendrier duree temps', 'hourglass'],
  ['groupe entretien discussion temoign', 'bubble'],
  ['questionnaire quota critere selection enquete', 'bars'],
  ['test usage utilisab ergonom', 'pen'],
  ['suivi marche surveillance vigilance mdr clinique', 'pulse'],
  ['recrut panel patient rare', 'lens'],
  ['particip volontaire demande', 'reply'],
];

/**
 * The thing that shows what a title is about, on two grounds.
 * @param slug the title in its address: lower case, no accents, hyphens between words
 */
export function thingFor(slug: string): readonly Ornament[] | undefined {
  const words = slug.split('-');
  const subject = SUBJECTS.find(([beginnings]) =>
    beginnings.split(' ').some((beginning) => words.some((word) => word.startsWith(beginning))),
  );
  return subject && THINGS[subject[1]];
}

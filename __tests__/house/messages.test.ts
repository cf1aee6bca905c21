import {globSync, readFileSync} from 'node:fs';
import {company, productName} from '#lib/config/site.ts';
import {flat} from '#lib/config/texts.ts';
import {boundWords} from '#lib/i18n/title-breaks.ts';
import {typographyFaults} from '../support/french.ts';
import {en, fr} from '../support/texts.ts';

/** Every text of a room with its key. */
const texts = (room: object) => [...(flat(room) as Map<string, string>)];

const ROOMS = (Object.keys(fr) as (keyof typeof fr)[]).map((room) => ({
  room,
  french: texts(fr[room]),
  english: new Map(texts(en[room])),
}));

/** Words that English has not. */
const FRENCH_WORDS =
  /(?<!\p{L})(?:le|la|les|des|du|une|et|est|pour|avec|vous|nous|votre|notre|sur|dans|qui|que|ce|cette|aux|ou|être|étude|santé)(?!\p{L})/iu;
const NAMES = new RegExp(`Transparence-\u2060Santé|${company().softwareName.value}|La Réunion`, 'gu');
const FOREIGN_SIGNS = /\p{L}'\p{L}|"|\.{3}|[\s\u00A0\u202F][;!?:]| {2}|[«»]/u;
/** French terms are marked as such. */
const withoutMarkedFrench = (text: string) => text.replace(/<fr>.*?<\/fr>/gu, '').replace(NAMES, 'X');

/** The owner's own sentences, kept word for word. */
const AS_GIVEN = [
  'Email non valide',
  'L’adresse mail que vous avez choisie existe déjà',
  'Nous vous répondons directement par mail sous 48\u00a0h.',
];

/** Where no line may end: at these hyphens, which U+2060 follows, and between a number and its unit. */
const PARTED =
  /Transparence-Santé|\p{L}-(?:nous|vous|le|la|les|il|ce|up)(?![\p{L}-])|[\d}] (?:h|hours|mois|months)(?!\p{L})/u;

/** What is drawn large, stands over a form's questions, or opens an answer. */
const TITLE = /(?:^|\.)(?:title|heading|closing|\w+Title|\w+Legend|questions\.\w+\.question)$/;

describe.each(ROOMS)('messages of $room', ({room, french, english}) => {
  it('have the same keys in both languages, in the same order', () => {
    expect([...english.keys()]).toEqual(french.map(([key]) => key));
  });

  it('leave the company’s name to content/company.json', () => {
    const named = [...french, ...english].filter(
      ([, text]) => text.includes(productName()) || /\bHS\b/.test(text),
    );
    expect(named).toEqual([]);
  });

  it('leave no text empty', () => {
    expect([...french, ...english].filter(([, text]) => !text.trim())).toEqual([]);
  });

  it('are set as French is', () => {
    const faults = french
      .map(([key, text]) => [key, AS_GIVEN.reduce((rest, given) => rest.replace(given, ''), text)] as const)
      .flatMap(([key, text]) => typographyFaults(text).map((fault) => `${key}: ${fault}`));
    expect(faults).toEqual([]);
  });

  it('part no name, verb and pronoun, follow-up, or number and unit', () => {
    // Titles and descriptions are set by search engines.
    const shown = room === 'meta' ? [] : [...french, ...english];
    expect(shown.filter(([, text]) => PARTED.test(text))).toEqual([]);
  });

  it('end no line of a title with a word that leans on the next', () => {
    const titles = (language: Iterable<[string, string]>) =>
      [...language].filter(([key]) => room !== 'meta' && TITLE.test(key)).map(([, title]) => title);
    for (const title of titles(french)) expect(title).toBe(boundWords(title, 'fr'));
    for (const title of titles(english)) expect(title).toBe(boundWords(title, 'en'));
  });

  it('leave no French in English', () => {
    const prose = [...english].map(([key, text]) => [key, withoutMarkedFrench(text)] as const);
    expect(prose.filter(([, text]) => FRENCH_WORDS.test(text) || FOREIGN_SIGNS.test(text))).toEqual([]);
  });
});

it('part nothing of these in the legal texts either', () => {
  const parted = globSync(['components/sections/legal/*.tsx', 'content/legal/*.md']).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^import /.test(line) && PARTED.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(parted).toEqual([]);
});

it.each([
  ['French', fr.meta],
  ['English', en.meta],
])('%s titles and descriptions are written for one page each', (_, meta) => {
  const pages = Object.values(meta);
  expect(new Set(pages.map(({title}) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({description}) => description)).size).toBe(pages.length);
});

it.each([
  ['l’étude', "l'étude"],
  ['Vraiment\u202f?', 'Vraiment ?'],
  ['Ainsi\u00a0: oui', 'Ainsi : oui'],
  ['«\u00a0oui\u00a0»', '"oui"'],
  ['attendez…', 'attendez...'],
  ['5\u202f000 personnes, 10\u00a0€', '5 000 personnes'],
  ['le 1er\u00a0mars', 'le 1er mars'],
  ['État', 'Etat'],
  ['le cœur', 'le coeur'],
  ['la 2e', 'la 2ème'],
  ['oui, non', 'oui , non'],
  ['03\u00a053\u00a001\u00a020\u00a020', '03 53 01 20 20'],
  ['un e-mail', 'un mail'],
])('the rules of French typography pass %j and stop %j', (right, wrong) => {
  expect(typographyFaults(right)).toEqual([]);
  expect(typographyFaults(wrong)).not.toEqual([]);
});

import SENTENCES from './sentences.json' with {type: 'json'};

/** The language of a person at a terminal, or of the machine. */
export const systemLanguage = ({LC_ALL, LC_MESSAGES, LANG} = process.env): 'fr' | 'en' =>
  /^fr/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'fr' : 'en';

export const filled = (sentence: string, values: readonly string[]): string =>
  sentence.replace(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? '');

/** What is wrong with a file of content/ or messages/, in the language of its reader. */
export const say = (name: keyof typeof SENTENCES, ...values: string[]): string =>
  filled(SENTENCES[name][systemLanguage()], values);

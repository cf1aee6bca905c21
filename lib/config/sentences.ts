import SENTENCES from './sentences.json' with {type: 'json'};

export const systemLanguage = ({LC_ALL, LC_MESSAGES, LANG} = process.env): 'fr' | 'en' =>
  /^fr/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'fr' : 'en';

export const filled = (sentence: string, values: readonly string[]): string =>
  sentence.replace(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? '');

export const say = (name: keyof typeof SENTENCES, ...values: string[]): string =>
  filled(SENTENCES[name][systemLanguage()], values);

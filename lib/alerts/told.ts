import {hostname} from 'node:os';
import {env} from '#lib/config/env.ts';
import SENTENCES from './sentences.json' with {type: 'json'};

/** « 1 jour », « 2 jours ». */
export const counted = (count: number, noun: string): string =>
  `${count}\u00a0${noun}${count > 1 ? 's' : ''}`;

type Facts = Record<string, string | number | string[]>;
const named: Partial<Record<string, {sentence?: string; remedy?: string; allClear?: string}>> = SENTENCES;

const fill = (text = '', values: Facts): string => {
  const all: Facts = {host: hostname(), site: env().siteUrl, ...values};
  return text.replace(/\{(\w+)\}/g, (_, name: string) => [all[name] ?? ''].flat().join(', '));
};

/**
 * What is told of a problem, in the company's language.
 * @param facts for programs, which the sentence may name
 * @param words that it names too
 */
export const told = (name: keyof typeof SENTENCES, facts: Facts = {}, words: Facts = {}) => ({
  sentence: fill(named[name]?.sentence, {...facts, ...words}),
  remedy: fill(named[name]?.remedy, {...facts, ...words}),
  facts,
});

/** The sentence at the end of a problem; undefined of one that only a restart ends. */
export const allClear = (kind: string, about: string): string | undefined =>
  named[kind]?.allClear && fill(named[kind].allClear, {about});

/** Each field that the desk shows has a name in both languages, and not its key. */
import type {Shape} from '#desk/schema-form.tsx';
import {CONTENT_NAMES, contentShape} from '#lib/config/content.ts';
import {aContact, aQuote, aRegistration} from '../support/leads.ts';
import {en, fr} from '../support/texts.ts';

const keysOf = ({properties = {}, items}: Shape): string[] => [
  ...Object.entries(properties).flatMap(([key, shape]) => [key, ...keysOf(shape)]),
  ...(items ? keysOf(items) : []),
];

const OF_CONTENT = CONTENT_NAMES.flatMap((name) => [name, ...keysOf(contentShape(name) as Shape)]);
const OF_LEADS = [aContact(), aQuote(), aRegistration()].flatMap(Object.keys);
/** What accept.ts keeps beside a lead. */
const OF_CONTEXT = ['page', 'request', 'source'];

it.each([
  ['fr', fr.desk.fields],
  ['en', en.desk.fields],
])('in %s', (_language, fields) => {
  const wanted = new Set([...OF_CONTENT, ...OF_LEADS, ...OF_CONTEXT]);
  expect([...wanted].filter((key) => !Object.hasOwn(fields, key))).toEqual([]);
});

/** Each name that the desk shows has words in both languages, and is not the program's. */
import type {Shape} from '#desk/schema-form.tsx';
import {CONTENT_NAMES, contentShape} from '#lib/config/content.ts';
import {KINDS} from '#lib/leads/kinds.ts';
import {ORDERS} from '#lib/outbox/admin/change.ts';
import {STATES} from '#lib/outbox/store/tables.ts';
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
const STEPS = [
  ...Object.values(KINDS).flatMap(({steps}) => steps),
  {name: 'webhook', destination: 'webhook'},
];

it.each([
  ['fr', fr.desk],
  ['en', en.desk],
])('in %s', (_language, {fields, kinds, states, steps, destinations, state}) => {
  const shown: [words: object, names: string[]][] = [
    [fields, [...OF_CONTENT, ...OF_LEADS, ...OF_CONTEXT]],
    [kinds, Object.keys(KINDS)],
    [states, [...STATES]],
    [steps, STEPS.map(({name}) => name)],
    [destinations, STEPS.map(({destination}) => destination)],
    [
      state.actions,
      [...Object.keys(ORDERS), 'show', 'search', 'person', 'export', 'forget', 'change', 'restore'],
    ],
  ];
  for (const [words, names] of shown) expect(names.filter((name) => !Object.hasOwn(words, name))).toEqual([]);
});

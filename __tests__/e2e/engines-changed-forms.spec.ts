// docs/promises.md: Forms
import {LANGUAGES, NIGHTLY} from '../support/nightly.ts';
import {changedLine, type ChangedLine} from './engines/changed-line.ts';
import {addNodes, fillStorage, forbidStorage, translate} from './engines/changes.ts';
import type {Engine, EngineName} from './engines/engine.ts';
import {eventually, FORMS, isHydrated, sendForm, setValues, writeAfterErrors} from './engines/forms.ts';
import {inEngine} from './engines/start.ts';
import {expect, test} from './site.ts';

const ENGINES: readonly EngineName[] = NIGHTLY ? ['chromium', 'firefox', 'webkit'] : ['chromium'];
const PHONE = {width: 390, height: 844};

const hydrated = (engine: Engine) => eventually(engine, isHydrated);
const withoutEvents = (engine: Engine, values: Record<string, string>) =>
  engine.run(setValues, values, false);

interface Change {
  name: string;
  on: (line: ChangedLine) => void;
  opened?: (engine: Engine) => Promise<void>;
  write?: (engine: Engine, values: Record<string, string>) => Promise<void>;
}

/** By day, one change of each kind. */
const BY_DAY = [
  'translated during the hydration',
  'filled without events',
  'scripts that come after the press',
];

/** What others do to a page with a form, and what a browser lacks: what was typed arrives all the same. */
const CHANGES: readonly Change[] = [
  ...(['before', 'during', 'after'] as const).flatMap((moment): Change[] => [
    {
      name: `translated ${moment} the hydration`,
      on: (line) => line.first(translate, moment),
      opened: hydrated,
      write: writeAfterErrors,
    },
  ]),
  ...(['in', 'beside', 'around'] as const).flatMap((place): Change[] => [
    {
      name: `nodes ${place} fields before the hydration`,
      on: (line) => line.first(addNodes, place, 'before'),
      opened: hydrated,
      write: writeAfterErrors,
    },
    {
      name: `nodes ${place} fields after the hydration`,
      on: (line) => line.first(addNodes, place, 'after'),
      opened: hydrated,
      write: writeAfterErrors,
    },
  ]),
  {name: 'filled with events', on: () => {}, opened: hydrated},
  {name: 'filled without events', on: () => {}, opened: hydrated, write: withoutEvents},
  {
    name: 'filled before the hydration',
    on: (line) => line.delay(/\/_site\/(?:contact|quote|registration)\./, 400),
    write: async (engine, values) => {
      await engine.run(setValues, values, false);
      await hydrated(engine);
    },
  },
  {name: 'storage that throws', on: (line) => line.first(forbidStorage), opened: hydrated},
  {name: 'storage without room', on: (line) => line.first(fillStorage), opened: hydrated},
  {name: 'scripts that come after the press', on: (line) => line.delay(/\/_site\/react\./, 5_000)},
];

for (const name of ENGINES)
  for (const locale of LANGUAGES)
    for (const {name: change, on, opened, write} of CHANGES.filter(
      (one) => NIGHTLY || BY_DAY.includes(one.name),
    ))
      test(`${name}, «${locale}»: ${change}: three forms arrive as they were written`, async () => {
        const line = await changedLine();
        on(line);
        try {
          await inEngine(name, PHONE, async (engine) => {
            for (const form of FORMS) {
              const {written, arrived, lost} = await sendForm(engine, line, form, {locale, opened, write});
              expect(arrived, form.path).toEqual(written);
              expect(lost, form.path).toEqual([]);
            }
          });
        } finally {
          line.end();
        }
      });

import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {buildSync} from 'esbuild';
import {temporaryFolder} from '../../support/folder.ts';

/** One place to change: a file, or the same file of both languages. */
interface Place {
  files: readonly string[];
  changes: readonly (readonly [before: string, after: string])[];
}

const messages = (name: string) => ['fr', 'en'].map((language) => `messages/${language}/${name}.json`);

/** What README.md says of a new field, done: to a quote … */
const QUOTE: readonly Place[] = [
  {
    files: ['lib/quote/schema.ts'],
    changes: [['  company: requiredText', '  badge: requiredText(MAX.name),\n  company: requiredText']],
  },
  {
    files: ['components/forms/quote-form.tsx'],
    changes: [
      ["  company: '',", "  badge: '',\n  company: '',"],
      [
        "<TextInput {...bind('phone')}",
        "<TextInput {...bind('badge')} label={texts.badge} />\n<TextInput {...bind('phone')}",
      ],
    ],
  },
  {files: messages('quote'), changes: [['"company": ', '"badge": "Badge", "company": ']]},
  {
    files: ['lib/quote/deliver.ts'],
    changes: [['ENTREPRISE: quote.company,', 'ENTREPRISE: quote.company, BADGE: quote.badge,']],
  },
  {
    files: ['lib/mail/templates.ts'],
    changes: [["['Entreprise', 'ENTREPRISE'],", "['Entreprise', 'ENTREPRISE'], ['Badge', 'BADGE'],"]],
  },
];

/** … and to the sign-up, on its second screen. */
const SIGN_UP: readonly Place[] = [
  {
    files: ['lib/registration/fields.ts'],
    changes: [["  jobTitle: {step: 'two'},", "  badge: {step: 'two'},\n  jobTitle: {step: 'two'},"]],
  },
  {
    files: ['lib/registration/schema.ts'],
    changes: [['  jobTitle: requiredText', '  badge: requiredText(MAX.name),\n  jobTitle: requiredText']],
  },
  {
    files: ['components/forms/step-two.tsx'],
    changes: [
      [
        '{(isHealthProfessional(values)',
        "<TextInput {...bind('badge')} label={labels.badge} />\n{(isHealthProfessional(values)",
      ],
    ],
  },
  {files: messages('registration'), changes: [['"jobTitle": "', '"badge": "Badge", "jobTitle": "']]},
  {
    files: ['lib/registration/wire.ts'],
    changes: [
      ['  metier: string;', '  metier: string;\n  badge: string;'],
      [
        '    metier: registration.jobTitle,',
        '    metier: registration.jobTitle,\n    badge: registration.badge,',
      ],
    ],
  },
];

/** Asks the changed copy what it makes of the field. */
const ASKS = `
import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {QuoteForm} from '#components/forms/quote-form.tsx';
import {StepTwo} from '#components/forms/step-two.tsx';
import {templateHtml} from '#lib/mail/templates.ts';
import {quoteMail} from '#lib/quote/deliver.ts';
import {quoteSchema} from '#lib/quote/schema.ts';
import {missingFields, NO_VALUES, registrationBody} from '#lib/registration/field-values.ts';
import {progressPercent} from '#lib/registration/progress.ts';
import {registrationSchema, stepOneOf, stepTwoSchema} from '#lib/registration/schema.ts';
import {toWire} from '#lib/registration/wire.ts';
import fr from '#messages/fr/index.ts';
import {aQuote, aRegistration} from '#__tests__/support/leads.ts';

const frame = {words: fr.forms, notice: '', otherwise: '', links: {}};
const names = (element) => [...renderToStaticMarkup(element).matchAll(/<input[^>]* name="([a-zA-Z]+)"/g)].map(([, name]) => name);
const fieldsAt = ({error}) => (error?.issues ?? []).map(({path}) => path[0]);
const {quote, registration} = fr;
const texts = {...registration, countries: [], professions: [], specialties: []};
const draft = {subscribe: () => () => {}, change() {}, clear() {}};
console.log(JSON.stringify({
  quote: {
    shown: names(createElement(QuoteForm, {...frame, texts: quote.form, services: quote.services, options: quote.options})),
    refused: fieldsAt(quoteSchema.safeParse(aQuote())),
    mailed: quoteMail({id: 'x', reference: 'K7F-2QD', language: 'fr', payload: aQuote({badge: 'B 12'})}).variables.BADGE,
    read: templateHtml('HSDevis').includes('*|BADGE|*'),
  },
  signUp: {
    shown: names(createElement(StepTwo, {texts, frame, draft, values: NO_VALUES})),
    blank: NO_VALUES.badge,
    missing: missingFields('two', NO_VALUES),
    progress: progressPercent('two', {...NO_VALUES, badge: 'B 12'}) > progressPercent('two', NO_VALUES),
    sent: registrationBody({...NO_VALUES, badge: 'B 12'}).badge,
    refused: [registrationSchema, stepTwoSchema].map((schema) => fieldsAt(schema.safeParse(aRegistration()))),
    notOnStepOne: fieldsAt(stepOneOf(18).safeParse(aRegistration())),
    wire: toWire(registrationSchema.parse(aRegistration({badge: 'B 12'}))).badge,
  },
}));
`;

const copy = temporaryFolder();
const inCopy = (file: string) => path.join(copy, file);

beforeAll(() => {
  for (const name of ['components', 'lib', 'messages', '__tests__/support', 'package.json', 'tsconfig.json'])
    cpSync(name, inCopy(name), {recursive: true});
  writeFileSync(inCopy('next-env.d.ts'), '/// <reference types="next/image-types/global" />\n');
  symlinkSync(path.resolve('node_modules'), inCopy('node_modules'));
  for (const {files, changes} of [...QUOTE, ...SIGN_UP])
    for (const file of files) {
      let text = readFileSync(inCopy(file), 'utf8');
      for (const [before, after] of changes) {
        if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
        text = text.replace(before, after);
      }
      writeFileSync(inCopy(file), text);
    }
});

it('is added in the places that README.md names', () => {
  const [, named = ''] =
    /^- \*\*Add a field\.\*\* ((?:.|\n(?! *[-\n]))*)/m.exec(readFileSync('README.md', 'utf8')) ?? [];
  const unnamed = [...QUOTE, ...SIGN_UP]
    .map(({files: [file = '']}) => file)
    .filter(
      (file) =>
        ![path.basename(file), path.dirname(file), file.split('/')[0]!].some(
          (part) => named.includes(`\`${part}\``) || named.includes(`/${part}\``),
        ),
    );
  expect(unnamed).toEqual([]);
});

it('is then shown, validated, counted and delivered', () => {
  writeFileSync(inCopy('asks.ts'), ASKS);
  buildSync({
    entryPoints: [inCopy('asks.ts')],
    outfile: inCopy('asks.cjs'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    loader: {'.svg': 'text'},
    external: ['pino', 'pg', '@mailchimp/mailchimp_transactional'],
    logLevel: 'error',
  });
  const said = JSON.parse(execFileSync(process.execPath, [inCopy('asks.cjs')], {encoding: 'utf8'})) as Record<
    string,
    object
  >;
  expect(said).toEqual({
    quote: {
      shown: expect.arrayContaining(['badge', 'phone']) as object,
      refused: ['badge'],
      mailed: 'B 12',
      read: true,
    },
    signUp: {
      shown: expect.arrayContaining(['badge', 'phone']) as object,
      blank: '',
      missing: expect.arrayContaining(['badge', 'phone']) as object,
      progress: true,
      sent: 'B 12',
      refused: [['badge'], ['badge']],
      notOnStepOne: [],
      wire: 'B 12',
    },
  });
});

it('leaves nothing that does not compile', () => {
  // Without the tests, whose builders of complete leads are their own.
  const include = [
    'next-env.d.ts',
    'lib/leads/kinds.ts',
    'components/forms/quote-form.tsx',
    'components/forms/sign-up.tsx',
  ];
  writeFileSync(
    inCopy('tsconfig.copy.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      include,
      compilerOptions: {incremental: false, preserveSymlinks: true},
    }),
  );
  const {stdout} = spawnSync(
    'node',
    ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.copy.json'],
    {
      cwd: copy,
      encoding: 'utf8',
    },
  );
  expect(stdout).toBe('');
}, 120_000);

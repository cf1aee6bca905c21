import '#server-only';
import {existsSync, readFileSync} from 'node:fs';
import {z} from 'zod';
import {env} from './env.ts';
import {say, systemLanguage} from './sentences.ts';
import {signatureOf} from './signature.ts';
import {ContentError, fileName, readJson, siteFile} from './site-files.ts';

const text = z.string().trim().min(1, say('notEmpty'));
const inBoth = z.strictObject({fr: text, en: text}, say('inBoth'));
/** A path in public/assets: pages load nothing from other hosts. */
const PATH = String.raw`/assets/[\w./-]+\.(?:svg|png|jpe?g|webp|avif)`;
const pictureLike = (pattern: string) =>
  z
    .string()
    .regex(new RegExp(`^(?:${pattern})$`), {
      error: ({input}) => say(/[^\w./-]/.test(String(input)) ? 'pictureName' : 'picture'),
      abort: true,
    })
    .check((context) => {
      const {value} = context;
      const file = siteFile(`public${value}`);
      let fault: string | undefined;
      if (value.includes('..')) fault = say('elsewhere');
      else if (value.startsWith('/') && !existsSync(file)) fault = say('pictureMissing', value);
      else if (value.startsWith('/') && !signatureOf(readFileSync(file))) fault = say('noPicture', value);
      if (fault) context.issues.push({code: 'custom', message: fault, input: value});
    });
const picture = pictureLike(PATH);
const portrait = pictureLike(`[a-z]+|${PATH}`);
const sample = z.boolean().default(false);
const fact = <T extends z.ZodType>(value: T) => z.strictObject({sample, value}, say('fact'));
const figure = z.int(say('whole')).min(1, say('atLeastOne'));
const web = z.url({protocol: /^https?$/, error: say('web')});
/** A fact that only the owner knows. The legal pages list an empty one as missing. */
const line = z.string().trim();

const service = z.enum(['recruitment', 'law', 'followUp'], say('service'));

const ENTRIES = {
  testimonials: z.strictObject({
    sample,
    /** With its quotation marks; text between ** and ** is emphasised. */
    quote: inBoth,
    name: text,
    role: inBoth,
    portrait: portrait.optional(),
    service: service.optional(),
  }),
  clients: z.strictObject({
    sample,
    name: text,
    /** A path of 24 × 24 before the name of a client without a logo. */
    sign: z.string().optional(),
    logo: picture.optional(),
  }),
  examples: z.strictObject({
    sample,
    tone: z.enum(['rose', 'menthe', 'ciel', 'souci']),
    icon: z.enum(['speech', 'eye', 'list', 'page', 'clock', 'people']),
    kind: inBoth,
    title: inBoth,
    text: inBoth,
    people: inBoth,
    method: inBoth,
    services: z.array(service).default([]),
    picture: picture.optional(),
  }),
  team: z.strictObject({sample, name: text, role: inBoth, portrait}),
  authors: z.strictObject({sample, name: text, portrait}),
};
const finding = z.strictObject({
  criterion: z.string().regex(/^\d+\.\d+$/, say('criterion')),
  text: inBoth,
});
const count = z.int().min(0);
const percent = z.int().min(0).max(100);
const FILES = {
  testimonials: z.array(ENTRIES.testimonials),
  clients: z.array(ENTRIES.clients),
  examples: z.array(ENTRIES.examples).max(7, say('seven')),
  team: z.array(ENTRIES.team),
  authors: z.array(ENTRIES.authors),
  accessibility: z.strictObject({
    standard: text,
    by: z.enum(['self', 'third party']),
    date: z.iso.date(say('day')),
    /** What the law calls the result: totally, partially or not compliant. */
    state: z.enum(['full', 'partial', 'none']),
    rate: percent,
    meanRateOfPages: percent,
    criteria: z.strictObject({met: count, failed: count, notApplicable: count, notJudged: count}),
    failures: z.array(finding),
    /** What only a person concerned, or the right tool, can judge. */
    open: z.array(finding),
    derogations: z.array(finding),
    sample: z.array(z.strictObject({name: inBoth, states: inBoth.optional()})),
    tools: z.array(z.strictObject({name: text, use: inBoth})),
  }),
  company: z.strictObject({
    name: fact(text),
    softwareName: fact(text),
    founded: z.int(say('year')).min(1800, say('year')).max(2100, say('year')),
    figures: z.strictObject(
      {people: figure, studies: figure, enrolments: figure, conventions: figure},
      say('figures'),
    ),
    minimumAge: z.int(say('age')).min(0, say('age')).max(99, say('age')),
    address: fact(
      z.strictObject({
        street: text,
        postalCode: text,
        city: text,
        /** What sentences say after the town: « près de Lille ». */
        near: z.strictObject({fr: line, en: line}).default({fr: '', en: ''}),
      }),
    ),
    email: fact(z.email(say('email'))),
    /** The sample starts with 03 53 01, which the regulator reserves for fiction. */
    phone: fact(z.string().regex(/^\+\d{8,15}$/, say('phone'))),
    socials: fact(z.strictObject({professional: web, shortVideo: web, video: web})),
    publisher: z.strictObject({
      legalName: line,
      /** SAS, SARL… and the share capital, for instance « SAS au capital de 10 000 € ». */
      formAndCapital: line,
      registration: line,
      vatNumber: line,
      publicationDirector: line,
      /** Name, address and telephone of the company whose machines serve the site. */
      host: line,
      /** The same of the company that runs the database (`DATABASE_URL`), with the country where it stands. */
      databaseHost: line.default(''),
      dataContact: line,
    }),
  }),
};
type Name = keyof typeof FILES;
export const CONTENT_NAMES = Object.keys(FILES) as Name[];
export const contentShape = (name: string): object =>
  z.toJSONSchema(FILES[name as Name], {io: 'input', unrepresentable: 'any'});
type File<N extends Name> = z.infer<(typeof FILES)[N]>;
type Entry<N extends keyof typeof ENTRIES> = z.infer<(typeof ENTRIES)[N]>;

export type Testimonial = Entry<'testimonials'>;
export type Client = Entry<'clients'>;
export type Example = Entry<'examples'>;
export type TeamMember = Entry<'team'>;
export type Author = Entry<'authors'>;

const plainWords: z.core.$ZodErrorMap = (issue) => {
  const {code, input, keys = [], values = [], expected} = issue as typeof issue & Partial<Details>;
  if (code === 'unrecognized_keys') return say('unknownKeys', keys.join(', '));
  if (input === undefined) return say('absent');
  if (code === 'invalid_value') return say('oneOf', values.map(String).join(', '));
  if (expected === 'int') return say('whole');
  const kind = (['string', 'boolean', 'number', 'array', 'object'] as const).find((one) => one === expected);
  return kind ? say(kind) : z.locales[systemLanguage()]().localeError(issue);
};
interface Details {
  keys: string[];
  values: unknown[];
  expected: string;
}

const read = new Map<Name, unknown>();

/** Read once until it is forgotten, and in development at each reload. @throws {ContentError} */
export function content<N extends Name>(name: N, folder = 'content'): File<N> {
  const known = folder === 'content' ? read.get(name) : undefined;
  if (known) return known as File<N>;
  const file = `${folder}/${name}.json`;
  const parsed = FILES[name].safeParse(readJson(siteFile(file), fileName(file)), {error: plainWords});
  if (!parsed.success)
    throw new ContentError(
      ...parsed.error.issues.map(({path, message}) => ({
        file: fileName(`content/${name}.json`),
        field: path.join('.'),
        words: message,
      })),
    );
  if (folder === 'content' && process.env.NODE_ENV !== 'development') read.set(name, parsed.data);
  return parsed.data as File<N>;
}

export const forgetContent = () => read.clear();

/** Reads all files, so that a wrong one stops the start. @throws {ContentError} */
export function checkContent(): void {
  for (const name of CONTENT_NAMES) content(name);
}

/** The owner's entries, else the samples if they are shown: samples stand under a label, so never both. */
export function shown<T extends {sample: boolean}>(
  entries: readonly T[],
  showSamples = env().showSamples,
): {entries: readonly T[]; sample: boolean} {
  const own = entries.filter(({sample: invented}) => !invented);
  if (own.length || !showSamples) return {entries: own, sample: false};
  return {entries, sample: entries.length > 0};
}

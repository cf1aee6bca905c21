import path from 'node:path';
import {field, filesOf, named, note, time, page, type Answer, type Context} from '#desk/context.ts';
import {
  check,
  documents,
  ownText,
  put,
  putPicture,
  versionAt,
  versionsOf,
  type Document,
} from '#desk/documents.ts';
import {Back, Faults, Form, Input, Lines, Sheet, Table} from '#desk/parts.tsx';
import type {Language} from '#desk/request.ts';
import {Fields, part, PICTURE, valueOf, type Shape} from '#desk/schema-form.tsx';
import {contentShape} from '#lib/config/content.ts';
import {overlaid, readTexts, type Texts} from '#lib/config/texts.ts';
import {ImageError} from '#lib/images/resize-image.ts';
import {publish} from './publication.tsx';

const printed = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** A value that the owner changed is no sample. */
function own(value: unknown, before: unknown): unknown {
  if (typeof value !== 'object' || !value || typeof before !== 'object' || !before) return value;
  if (Array.isArray(value)) return value.map((one, at) => own(one, part(before, at)));
  const isChanged = JSON.stringify({...value, sample: 0}) !== JSON.stringify({...before, sample: 0});
  const entries = Object.entries(value).filter(
    ([name, one]) => !(name === 'sample' && one === true && isChanged),
  );
  return Object.fromEntries(entries.map(([name, one]) => [name, own(one, part(before, name))]));
}

const flat = (texts: Texts, above = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[above + key, text]] : flat(text, `${above}${key}.`),
  );
const nested = (key: string, text: string) =>
  key.split('.').reduceRight<string | Texts>((inner, name) => ({[name]: inner}), text) as Texts;
const LANGUAGES = ['fr', 'en'] as const;
const NAME = 60;

function editTexts(id: string, files: string[], language: Language) {
  const all = LANGUAGES.map((one) => flat(readTexts<Record<string, Texts>>(one)[id.slice(7)] ?? {}));
  const [fr = {}, en = {}] = all.map((texts) => Object.fromEntries(texts)) as Record<string, string>[];
  const shape: Shape = {properties: {}};
  for (const key of Object.keys(fr)) {
    const words = ((language === 'fr' ? fr : en)[key] ?? '').replace(/<[^>]*>/g, '');
    const title = words.length > NAME ? `${words.slice(0, NAME)}…` : words;
    shape.properties![key] = {title, properties: {fr: {}, en: {}}, required: [...LANGUAGES]};
  }
  const made = (given: unknown) =>
    Object.fromEntries(
      LANGUAGES.map((one, at) => {
        const changed = all[at]!.flatMap(([key, text]) => {
          const now = part(part(given, key), one);
          return typeof now === 'string' && now !== text.trim() ? [nested(key, now)] : [];
        });
        const file = files[at]!;
        return [file, printed(changed.reduce(overlaid, JSON.parse(ownText(file)) as Texts))];
      }),
    );
  return {
    shape,
    value: Object.fromEntries(Object.keys(fr).map((key) => [key, {fr: fr[key], en: en[key]}])),
    made,
  };
}

/** What the form may hold, what it holds now, and the files that a filled form makes. */
function editing({id, kind, files}: Document, language: Language) {
  if (kind === 'texts') return editTexts(id, files, language);
  const [file = ''] = files;
  const source = ownText(file);
  if (kind === 'text')
    return {
      shape: {properties: {text: {}}} satisfies Shape,
      value: {text: source},
      made: (given: unknown) => ({[file]: `${String(part(given, 'text') ?? '')}\n`}),
    };
  const value: unknown = JSON.parse(source);
  const made = (given: unknown) => ({[file]: printed(own(given, value))});
  return {shape: contentShape(id) as Shape, value, made};
}

/** Names the field of a fault in place of its path. */
const inWords = (fault: string, t: Context['t']) =>
  fault.replace(/^content\/\S+: ([\w.]+)/, (_, fields: string) =>
    fields
      .split('.')
      .filter((one) => one !== 'value')
      .map((one) => named(t.fields, one))
      .join(', '),
  );

/** @returns what is wrong with the form, or with an earlier version */
async function change({form, env, t, language}: Context, document: Document): Promise<string[]> {
  const {id} = document;
  const version = Number(field(form, 'version'));
  const earlier = versionAt(env.dataDir, id, version);
  if (version) return earlier ? put(env.dataDir, document, earlier, language) : [t.company.gone];
  const folder = `assets/${id}`;
  try {
    for (const name of [...form.keys()].filter((one) => one.endsWith(PICTURE)))
      for (const picture of filesOf(form, name))
        form.set(
          name.slice(0, -PICTURE.length),
          `/${folder}/${await putPicture(`public/${folder}`, picture)}`,
        );
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    return [t.company.noPicture];
  }
  const [upload] = filesOf(form, 'fichier');
  if (upload) form.set('text', await upload.text());
  const {shape, made} = editing(document, language);
  return put(env.dataDir, document, made(valueOf(shape, form)), language);
}

/** Shows a sample by its own words, a missing fact by its name. */
const factOf = (t: Context['t'], name: string, value?: string) =>
  name === 'sample' || name.startsWith('article')
    ? value
    : [named(t.fields, name.replace('publisher.', '')), value ?? t.company.empty].join(' : ');

async function list({t, language}: Context): Promise<Answer> {
  const {faults, left} = await check(language);
  const byKind = Map.groupBy(documents(), ({kind}) => kind);
  return page(
    t.pages['/entreprise'],
    <>
      <Faults of={faults} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,420px),1fr))] gap-5">
        {[...byKind].map(([kind, some]) => (
          <Sheet key={kind} title={t.company[kind]}>
            <Lines
              of={some.map(({id}) => (
                <a key={id} href={`/bureau/entreprise/${id}`}>
                  {named(t.documents, id)}
                </a>
              ))}
            />
          </Sheet>
        ))}
      </div>
      <Table
        title={t.company.left}
        none={t.company.nothing}
        heads={t.company.heads}
        rows={[...Map.groupBy(left, ({file}) => file)].map(([file, missing]) => [
          named(t.documents, path.basename(file, '.json')),
          missing.map(({name, value}) => factOf(t, name, value)).join(' · '),
        ])}
      />
    </>,
  );
}

export async function company(context: Context): Promise<Answer> {
  const {t, say, env, form, language, posted, name: id} = context;
  const document = documents().find((one) => one.id === id);
  if (!document) return id ? {title: t.unknown, status: 404} : list(context);
  const faults = posted ? await change(context, document) : [];
  const version = field(form, 'version');
  if (posted && !faults.length) {
    await note(context, `${version ? 'restore' : 'change'} ${id}`);
    return publish();
  }
  const {shape, value} = editing(document, language);
  const to = `/entreprise/${id}`;
  const versions = versionsOf(env.dataDir, id);
  return page(
    named(t.documents, id),
    <>
      <Faults of={faults.map((one) => inWords(one, t))} title={t.company.refused} />
      <Sheet>
        <Form context={context} to={to} files orders={{'': t.company.save}}>
          <Fields
            shape={shape}
            value={posted && !version ? valueOf(shape, form) : value}
            name={id}
            bare
            t={t}
          />
          {document.kind === 'text' && <Input id="fichier" type="file" label={t.company.upload} />}
        </Form>
        <Back to="/entreprise">{t.company.back}</Back>
      </Sheet>
      {versions.length > 0 && (
        <Sheet title={t.company.versions}>
          {versions.map((at) => (
            <Form
              key={at}
              context={context}
              to={to}
              order="version"
              orders={{[at]: say(t.company.restore, {time: time(at, language)})}}
            />
          ))}
        </Sheet>
      )}
    </>,
    {status: faults.length ? 422 : 200},
  );
}

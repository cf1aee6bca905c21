import path from 'node:path';
import {field, filesOf, named, note, time, page, type Answer, type Context} from '#desk/context.ts';
import {
  check,
  digestOfFiles,
  documents,
  ownText,
  put,
  putPicture,
  versionAt,
  versionsOf,
  type Document,
  type Fault,
} from '#desk/documents.ts';
import {Back, Faults, Form, Input, Lines, Sheet, Table} from '#desk/parts.tsx';
import type {Language} from '#desk/request.ts';
import {Fields, labelsOf, part, PICTURE, valueOf, type Shape} from '#desk/schema-form.tsx';
import {contentShape} from '#lib/config/content.ts';
import {faultLine, type WrongField} from '#lib/config/site-files.ts';
import {flat, overlaid, readTexts, type Texts} from '#lib/config/texts.ts';
import {e164} from '#lib/forms/e164.ts';
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

const nested = (key: string, text: string) =>
  key.split('.').reduceRight<string | Texts>((inner, name) => ({[name]: inner}), text) as Texts;
const LANGUAGES = ['fr', 'en'] as const;
const NAME = 60;

function editTexts(id: string, files: string[], language: Language) {
  const all = LANGUAGES.map((one) => flat(readTexts<Record<string, Texts>>(one)[id.slice(7)] ?? {}));
  const [fr = {}, en = {}] = all.map((texts) => Object.fromEntries(texts) as Record<string, string>);
  const shape: Shape = {properties: {}};
  for (const key of Object.keys(fr)) {
    const words = ((language === 'fr' ? fr : en)[key] ?? '').replace(/<[^>]*>/g, '');
    const title = words.length > NAME ? `${words.slice(0, NAME)}…` : words;
    shape.properties![key] = {title, properties: {fr: {}, en: {}}, required: [...LANGUAGES]};
  }
  const made = (given: unknown) =>
    Object.fromEntries(
      LANGUAGES.map((one, at) => {
        const changed = [...all[at]!].flatMap(([key, text]) => {
          const now = part(part(given, key), one);
          return typeof now === 'string' && now !== String(text).trim() ? [nested(key, now)] : [];
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

/** The path of a wrong field in the form; undefined where it is another document's. */
function pathOf({kind, files}: Document, {file, field: path}: WrongField): string | undefined {
  if (file === '') return path;
  const at = files.indexOf(file);
  return at < 0 ? undefined : {json: path, texts: `${path}.${LANGUAGES[at]}`, text: 'text'}[kind];
}

/** Where the files have another text by now than the form. A whole file is compared in a tab of its own. */
function differences(typed: object, stored: object, {t, say}: Context): WrongField[] {
  if ('text' in stored) return [];
  const [mine, now] = [flat(typed), flat(stored)];
  return [...new Map([...mine, ...now])].flatMap(([path, one]) => {
    const text = String(now.get(path) ?? '').trim();
    if (typeof one === 'boolean' || text === String(mine.get(path) ?? '')) return [];
    return [{file: '', field: path, words: say(t.company.stored, {text: text || t.company.empty})}];
  });
}

const line = (fault: Fault) => (typeof fault === 'string' ? fault : faultLine(fault));

/** @returns what is wrong with the form, or with an earlier version; undefined where the files are other ones by now */
async function change({form, env, t, language}: Context, document: Document): Promise<Fault[] | undefined> {
  const {id} = document;
  const version = Number(field(form, 'version'));
  const earlier = versionAt(env.dataDir, id, version);
  const digest = field(form, 'digest');
  if (version) return earlier ? put(env.dataDir, document, earlier, language, digest) : [t.company.gone];
  const folder = `assets/${id}`;
  for (const name of [...form.keys()].filter((one) => one.endsWith(PICTURE))) {
    const own = name.slice(0, -PICTURE.length);
    try {
      for (const picture of filesOf(form, name))
        form.set(own, `/${folder}/${await putPicture(`public/${folder}`, picture)}`);
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      return [{file: '', field: own, words: t.company.noPicture}];
    }
  }
  const phone = e164(field(form, 'phone.value'), 'FR');
  if (phone) form.set('phone.value', phone);
  const [upload] = filesOf(form, 'fichier');
  if (upload) form.set('text', await upload.text());
  const {shape, made} = editing(document, language);
  return put(env.dataDir, document, made(valueOf(shape, form)), language, digest);
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
      <Faults of={faults.map(line)} />
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
  const found = posted ? await change(context, document) : [];
  const version = field(form, 'version');
  if (posted && found?.length === 0) {
    await note(context, `${version ? 'restore' : 'change'} ${id}`);
    return publish();
  }
  const {shape, value: stored} = editing(document, language);
  const value = posted && !version ? (valueOf(shape, form) as object) : stored;
  const title = named(t.documents, id);
  const to = `/entreprise/${id}`;
  const wrong: Record<string, string> = {};
  const lines = (found ?? differences(value as object, stored as object, context)).map((fault) => {
    const at = typeof fault === 'string' || version ? undefined : pathOf(document, fault);
    if (typeof fault === 'string' || at === undefined) return line(fault);
    const labels = labelsOf(shape, value, at, t);
    if (!labels) return `${title} : ${fault.words}`;
    wrong[at] = fault.words;
    return (
      <a key={at} href={`#${at}`}>
        {labels.join(', ')} : {fault.words}
      </a>
    );
  });
  if (!found)
    lines.unshift(
      <a href={`/bureau${to}`} target="_blank">
        {t.company.look}
      </a>,
    );
  // A form that was refused is still made of what it was read from.
  const digest = (found && !version && field(form, 'digest')) || digestOfFiles(document);
  const versions = versionsOf(env.dataDir, id);
  return page(
    title,
    <>
      <Faults of={lines} title={found ? t.company.refused : t.company.changed} />
      <Sheet>
        <Form context={context} to={to} values={{digest}} files orders={{'': t.company.save}}>
          <Fields shape={shape} value={value} name={id} bare wrong={wrong} t={t} />
          {document.kind === 'text' && <Input id="fichier" type="file" label={t.company.upload} />}
        </Form>
        <Back to="/entreprise">{t.company.back}</Back>
      </Sheet>
      {versions.length > 0 && (
        <Sheet title={t.company.versions}>
          <Form
            context={context}
            to={to}
            values={{digest}}
            order="version"
            orders={Object.fromEntries(
              versions.map((at) => [at, say(t.company.restore, {time: time(at, language, 'medium')})]),
            )}
          />
        </Sheet>
      )}
    </>,
    {status: !found ? 409 : found.length ? 422 : 200},
  );
}

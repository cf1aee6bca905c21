import {rmSync} from 'node:fs';
import path from 'node:path';
import {field, filesOf, named, note, time, type Answer, type Context} from '#desk/context.ts';
import {
  check,
  documents,
  ownText,
  put,
  putPictures,
  versionAt,
  versionsOf,
  type Document,
} from '#desk/documents.ts';
import {Back, Faults, Form, Input, Lines, Sheet, TableSheet} from '#desk/parts.tsx';
import {Fields, part, valueOf, type Shape} from '#desk/schema-form.tsx';
import {contentShape} from '#lib/config/content.ts';
import {overlaid, readTexts, type Texts} from '#lib/config/texts.ts';
import {ImageError} from '#lib/images/resize-image.ts';

const printed = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Of the texts of a page, each in both languages. */
const shapeOf = (texts: Texts): Shape => ({
  properties: Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? IN_BOTH : shapeOf(text)]),
  ),
  required: Object.keys(texts),
});
const IN_BOTH: Shape = {properties: {fr: {}, en: {}}, required: ['fr', 'en']};
const inBoth = (french: Texts, english: Texts): object =>
  Object.fromEntries(
    Object.entries(french).map(([key, fr]) => {
      const en = english[key] ?? '';
      return [key, typeof fr === 'string' || typeof en === 'string' ? {fr, en} : inBoth(fr, en)];
    }),
  );
/** Those texts of a language that the form has otherwise. */
const changed = (texts: Texts, given: unknown, language: 'fr' | 'en'): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]): [string, string | Texts][] => {
      const now = part(given, key);
      if (typeof text === 'object') {
        const below = changed(text, now, language);
        return Object.keys(below).length ? [[key, below]] : [];
      }
      const words = part(now, language);
      return typeof words === 'string' && words !== text.trim() ? [[key, words]] : [];
    }),
  );

/** Without the mark of a sample where the owner changed what it marks. */
function own(value: unknown, before: unknown): unknown {
  if (typeof value !== 'object' || !value || typeof before !== 'object' || !before) return value;
  if (Array.isArray(value)) return value.map((one, at) => own(one, part(before, at)));
  const isChanged = JSON.stringify({...value, sample: 0}) !== JSON.stringify({...before, sample: 0});
  const entries = Object.entries(value).filter(
    ([name, one]) => !(name === 'sample' && one === true && isChanged),
  );
  return Object.fromEntries(entries.map(([name, one]) => [name, own(one, part(before, name))]));
}

/** How a document is edited: what its form may hold, what it holds now, and the files that a filled form makes. */
function editing({id, kind, files}: Document) {
  const [file = '', english = ''] = files;
  if (kind === 'json') {
    const value: unknown = JSON.parse(ownText(file));
    const shape = contentShape(id) as Shape;
    return {shape, value, made: (given: unknown) => ({[file]: printed(own(given, value))})};
  }
  if (kind === 'text')
    return {
      shape: {properties: {text: {}}} satisfies Shape,
      value: {text: ownText(file)},
      made: (given: unknown) => ({[file]: `${String(part(given, 'text') ?? '')}\n`}),
    };
  const page = path.basename(file, '.json');
  const [fr = {}, en = {}] = ['fr', 'en'].map((language) => readTexts<Record<string, Texts>>(language)[page]);
  const over = (name: string, texts: Texts) => printed(overlaid(JSON.parse(ownText(name)) as Texts, texts));
  return {
    shape: shapeOf(fr),
    value: inBoth(fr, en),
    made: (given: unknown) => ({
      [file]: over(file, changed(fr, given, 'fr')),
      [english]: over(english, changed(en, given, 'en')),
    }),
  };
}

/** A sample by its own words, a missing fact by its name. */
const factOf = (t: Context['t'], name: string, value?: string) =>
  name === 'sample' || name.startsWith('article')
    ? value
    : [named(t.fields, name.replace('publisher.', '')), value ?? t.company.empty].join(' : ');

async function list({t}: Context): Promise<Answer> {
  const {faults, left} = await check();
  const all = documents();
  return {
    title: t.pages['/entreprise'],
    body: (
      <>
        <Faults of={faults} lang="en" />
        <div className="desk-two">
          {(['json', 'text', 'texts'] as const).map((kind) => (
            <Sheet key={kind} title={t.company[kind]}>
              <Lines
                of={all
                  .filter((one) => one.kind === kind)
                  .map(({id}) => (
                    <a key={id} href={`/bureau/entreprise/${id}`}>
                      {named(t.documents, id)}
                    </a>
                  ))}
              />
            </Sheet>
          ))}
        </div>
        <TableSheet
          title={t.company.left}
          none={t.company.nothing}
          heads={t.company.heads}
          rows={[...Map.groupBy(left, ({file}) => file)].map(([file, missing]) => [
            named(t.documents, path.basename(file, '.json')),
            missing.map(({name, value}) => factOf(t, name, value)).join(' · '),
          ])}
        />
      </>
    ),
  };
}

/** Checks what a form, or an earlier version, would put in place. @returns what is wrong with it */
async function change({form, env, t}: Context, document: Document): Promise<string[]> {
  const version = Number(field(form, 'version'));
  const earlier = versionAt(env.dataDir, document.id, version);
  if (version) return earlier ? put(env.dataDir, document, earlier) : [t.company.gone];
  let fresh: string[] = [];
  try {
    fresh = await putPictures(document.id, form);
    const [upload] = filesOf(form, 'fichier');
    if (upload) form.set('text', await upload.text());
    const {shape, made} = editing(document);
    const faults = await put(env.dataDir, document, made(valueOf(shape, form)));
    if (faults.length) for (const file of fresh) rmSync(file);
    return faults;
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    return [t.company.noPicture];
  }
}

/** The owner's files as forms: checked as the publisher does before they are put in place, and live by a publication. */
export async function company(context: Context): Promise<Answer> {
  const {t, say, env, form, publishing, language, posted, name: id} = context;
  const document = documents().find((one) => one.id === id);
  if (!document) return id ? {title: t.unknown, status: 404} : list(context);
  const faults = posted ? await change(context, document) : [];
  const version = field(form, 'version');
  if (posted && !faults.length) {
    await note(context, `${version ? 'restore' : 'change'} ${document.files.join(' ')}`);
    publishing.start();
    return {to: '/bureau/publication'};
  }
  const {shape, value} = editing(document);
  const to = `/entreprise/${id}`;
  const versions = versionsOf(env.dataDir, id);
  return {
    title: named(t.documents, id),
    status: faults.length ? 422 : 200,
    body: (
      <>
        <Faults of={faults} title={t.company.refused} lang="en" />
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
      </>
    ),
  };
}

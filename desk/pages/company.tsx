import {Notice} from '#components/ui/notice.tsx';
import {field, note, type Answer, type Context, type Words} from '#desk/context.ts';
import {check, documents, ownText, put, versionAt, versionsOf, type Document} from '#desk/documents.ts';
import {Form, Hidden, Input, Send, Table, time} from '#desk/parts.tsx';
import {Fields, valueOf, type Shape} from '#desk/schema-form.tsx';
import {contentShape} from '#lib/config/content.ts';
import {textFiles, type Texts} from '#lib/config/texts.ts';

const nameOf = (t: Words, id: string) => (t.documents as Record<string, string>)[id] ?? id;

function flat(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

/** A tree with one text changed. */
function withText(texts: Texts, key: string, text: string): Texts {
  const [first = '', ...others] = key.split('.');
  if (!others.length) return {...texts, [first]: text};
  const below = texts[first];
  return {...texts, [first]: withText(typeof below === 'object' ? below : {}, others.join('.'), text)};
}

const LANGUAGES = ['fr', 'en'] as const;
/** The texts of a page as the site shows them, by key. */
const shownTexts = (file: string, language: string): Map<string, string> => {
  const found = textFiles(language).find(({name}) => name === file);
  return new Map([...flat(found?.shipped ?? {}), ...flat(found?.owner?.texts ?? {})]);
};

/** Without the mark of a sample where the owner changed what it marks. */
function own(value: unknown, before: unknown): unknown {
  if (typeof value !== 'object' || !value || typeof before !== 'object' || !before) return value;
  if (Array.isArray(value)) return value.map((one, at) => own(one, (before as unknown[])[at]));
  const old = before as Record<string, unknown>;
  const changed = JSON.stringify({...value, sample: 0}) !== JSON.stringify({...old, sample: 0});
  const entries = Object.entries(value).filter(
    ([name, one]) => !(name === 'sample' && one === true && changed),
  );
  return Object.fromEntries(entries.map(([name, one]) => [name, own(one, old[name])]));
}

/** The files as the form would have them. */
function filled({id, kind, files}: Document, form: FormData): Record<string, string> {
  const printed = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  if (kind === 'json')
    return {
      [files[0] ?? '']: printed(
        own(valueOf(contentShape(id) as Shape, form) ?? [], JSON.parse(ownText(files[0] ?? ''))),
      ),
    };
  if (kind === 'text') return {[files[0] ?? '']: `${field(form, 'texte').replaceAll('\r\n', '\n').trim()}\n`};
  return Object.fromEntries(
    LANGUAGES.map((language, at) => {
      const file = files[at] ?? '';
      let texts = JSON.parse(ownText(file)) as Texts;
      for (const [key, before] of shownTexts(file, language)) {
        const given = form.get(`${language}.${key}`);
        if (typeof given === 'string' && given.replaceAll('\r\n', '\n') !== before)
          texts = withText(texts, key, given.replaceAll('\r\n', '\n'));
      }
      return [file, printed(texts)];
    }),
  );
}

function Editor({document: {id, kind, files}, t, form}: {document: Document; t: Words; form?: FormData}) {
  const [file = ''] = files;
  if (kind === 'json') {
    const shape = contentShape(id) as Shape;
    return (
      <Fields
        shape={shape}
        value={form ? valueOf(shape, form) : JSON.parse(ownText(file))}
        path=""
        name={id}
        t={t}
      />
    );
  }
  if (kind === 'text')
    return (
      <Input id="texte" label={nameOf(t, id)} rows={28} value={form ? field(form, 'texte') : ownText(file)} />
    );
  const english = shownTexts(files[1] ?? '', 'en');
  return [...shownTexts(file, 'fr')].map(([key, french]) => (
    <fieldset key={key}>
      <legend>{key}</legend>
      {LANGUAGES.map((language) => {
        const value =
          form?.get(`${language}.${key}`) ?? (language === 'fr' ? french : (english.get(key) ?? ''));
        const text = typeof value === 'string' ? value : '';
        return (
          <Input
            key={language}
            id={`${language}.${key}`}
            lang={language}
            label={language === 'fr' ? 'Français' : 'English'}
            value={text}
            rows={text.length > 60 ? Math.ceil(text.length / 80) + 1 : undefined}
          />
        );
      })}
    </fieldset>
  ));
}

async function list({t, language}: Context): Promise<Answer> {
  const {faults, left} = await check();
  return {
    title: t.company.title,
    body: (
      <>
        {faults.length > 0 && (
          <Notice>
            <ul>
              {faults.map((fault) => (
                <li key={fault} lang="en">
                  {fault}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <div className="desk-two">
          {(['json', 'text', 'texts'] as const).map((kind) => (
            <section key={kind}>
              <h2>{t.company[kind]}</h2>
              <ul>
                {documents()
                  .filter((one) => one.kind === kind || (kind === 'json' && one.id === 'logo'))
                  .filter((one) => kind !== 'text' || one.id !== 'logo')
                  .map(({id}) => (
                    <li key={id}>
                      <a href={`/bureau/entreprise/${id}`}>{nameOf(t, id)}</a>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
        <section>
          <h2>{t.company.left}</h2>
          {left.length ? (
            <Table
              caption={t.company.left}
              heads={[t.company.file, t.company.what, t.company.now]}
              rows={left.map(({file, name, value}) => [
                nameOf(t, file.replace(/^(?:content|messages\/\w+)\/(?:legal\/)?|\.json$/g, '')),
                (t.fields as Record<string, string>)[name.replace('publisher.', '')] ?? name,
                <span key="now" lang={language}>
                  {value ?? t.company.empty}
                </span>,
              ])}
            />
          ) : (
            <p>{t.company.nothing}</p>
          )}
        </section>
      </>
    ),
  };
}

/** The owner's files as forms: checked as the publisher does before they are put in place, and live by a publication. */
export async function company(context: Context, posted: boolean, id: string): Promise<Answer> {
  const {t, say, env, form, publishing, language} = context;
  const document = documents().find((one) => one.id === id);
  if (!document) return id ? {title: t.unknown, body: null, status: 404} : list(context);
  let faults: string[] = [];
  const version = Number(field(form, 'version'));
  if (posted) {
    const contents = version ? versionAt(env.dataDir, id, version) : filled(document, form);
    faults = contents ? await put(env.dataDir, document, contents) : [t.company.gone];
    if (!faults.length) {
      await note(context, `${version ? 'restore' : 'change'} ${document.files.join(' ')}`);
      publishing.start();
      return {to: '/bureau/publication'};
    }
  }
  const versions = versionsOf(env.dataDir, id);
  return {
    title: nameOf(t, id),
    status: faults.length ? 422 : 200,
    body: (
      <>
        {faults.length > 0 && (
          <Notice>
            <p>{t.company.refused}</p>
            <ul lang="en">
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Notice>
        )}
        <section>
          <Form context={context} action={`/bureau/entreprise/${id}`}>
            <Editor document={document} t={t} form={posted && !version ? form : undefined} />
            <div className="desk-row">
              <Send>{t.company.save}</Send>
              <a href="/bureau/entreprise">{t.company.back}</a>
            </div>
          </Form>
        </section>
        {versions.length > 0 && (
          <section>
            <h2>{t.company.versions}</h2>
            <ul className="desk-form">
              {versions.map((at) => (
                <li key={at}>
                  <Form context={context} action={`/bureau/entreprise/${id}`}>
                    <Hidden values={{version: String(at)}} />
                    <div>
                      <Send look="outline">{say(t.company.restore, {time: time(at, language)})}</Send>
                    </div>
                  </Form>
                </li>
              ))}
            </ul>
          </section>
        )}
      </>
    ),
  };
}

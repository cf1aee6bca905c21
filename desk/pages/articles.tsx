import {ButtonLink} from '#components/ui/button.tsx';
import {
  addPhotos,
  articleOf,
  faultsOf,
  listed,
  newSource,
  sourceOf,
  withDraft,
  writeArticle,
} from '#desk/article-files.ts';
import {field, filesOf, note, type Answer, type Context} from '#desk/context.ts';
import {Back, Faults, Form, Input, Sheet, Table} from '#desk/parts.tsx';
import {previewOf} from '#desk/preview.tsx';
import type {Language} from '#desk/request.ts';
import {reportOf} from '#lib/report/report.ts';

async function list({t, store, language}: Context): Promise<Answer> {
  const {articles: read} = await reportOf(store, 30);
  const counts = new Map(read.map(({id, count}) => [id, count]));
  const all = listed(language);
  return {
    title: t.pages['/articles'],
    body: (
      <>
        <Faults of={all.flatMap((one) => one.faults)} />
        <Sheet>
          <div className="desk-row">
            <ButtonLink small href="/bureau/articles/nouveau">
              {t.articles.new}
            </ButtonLink>
          </div>
          <Table
            caption={t.pages['/articles']}
            heads={t.articles.heads}
            rows={all.map(({number, title, state, sample, english}) => [
              <a key="title" href={`/bureau/articles/${number}`}>
                {title}
              </a>,
              `${t.articles[state]}${sample ? ` (${t.fields.sample})` : ''}`,
              english ? t.articles.both : t.articles.french,
              counts.get(number) ?? 0,
            ])}
          />
        </Sheet>
      </>
    ),
  };
}

/** The text as the form has it, with the photos that came along at its end; empty where something is missing. */
async function posted(form: FormData): Promise<string> {
  const [upload] = filesOf(form, 'fichier');
  const [title, text] = [field(form, 'titre').trim(), field(form, 'texte').trim()];
  const given = upload
    ? await upload.text()
    : field(form, 'source') || (title && text && newSource(title, text));
  if (!given) return '';
  const photos = await addPhotos(filesOf(form, 'photos'), field(form, 'alternative'));
  return `${[given.replaceAll('\r\n', '\n').trimEnd(), ...photos].join('\n\n')}\n`;
}

/** Articles as files: written, shown as the site will show them, published, corrected, withdrawn. */
export async function articles(context: Context): Promise<Answer> {
  const {t, env, form, publishing, language, posted: isPosted, name} = context;
  if (env.legacy) return {title: t.pages['/articles'], body: <p>{t.articles.php}</p>};
  if (!name) return list(context);
  const [digits = '', english] = name.split('.');
  const number = digits === 'nouveau' ? undefined : Number(digits);
  const lang: Language = english ? 'en' : 'fr';
  const other = english ? digits : `${digits}.en`;
  const stored = sourceOf(number, lang) ?? '';
  if (number !== undefined && !stored && sourceOf(number, 'fr') === undefined)
    return {title: t.unknown, status: 404};
  const order = field(form, 'ordre');
  const given = isPosted ? await posted(form) : '';
  const source = given || stored;
  const isMissing = isPosted && !given;
  const {readable, wrong, advice} = faultsOf(source, lang, language);
  const isOrder = ['publish', 'keep', 'withdraw'].includes(order) && !isMissing;
  // A draft may have faults, but needs its fields.
  if (isOrder && readable && (order !== 'publish' || !wrong.length)) {
    const kept = order === 'withdraw' ? stored || source : source;
    const written = writeArticle(withDraft(kept, order !== 'publish'), lang, number);
    await note(context, `article ${order} ${written}`);
    publishing.start();
    return {to: '/bureau/publication'};
  }
  const {withdraw, ...orders} = t.articles.orders;
  const article = given && !wrong.length ? articleOf(source, lang, number) : undefined;
  // What the site's own components make of it: elements, without foreign HTML.
  const preview = article && (await previewOf(article));
  return {
    title: number === undefined ? t.articles.new : `${t.articles.article} ${number}`,
    status: isMissing || (isOrder && wrong.length > 0) ? 422 : 200,
    body: (
      <>
        <Faults of={isMissing ? [t.articles.missing] : []} />
        <Faults of={wrong} title={t.articles.wrong} />
        {advice.length > 0 && (
          <Sheet title={t.articles.advice}>
            <p>{advice.join(' ')}</p>
          </Sheet>
        )}
        {preview && (
          <section
            className="@container overflow-hidden rounded-lg bg-white"
            aria-label={orders.preview}
            dangerouslySetInnerHTML={{__html: preview}}
          />
        )}
        <Sheet>
          {number !== undefined && (
            <p>
              {t.articles[lang]} <a href={`/bureau/articles/${other}`}>{t.articles.other[lang]}</a>
            </p>
          )}
          <Form
            context={context}
            to={`/articles/${name}`}
            files
            orders={stored ? {...orders, withdraw} : orders}
          >
            {source ? (
              <Input id="source" label={t.articles.source} rows={18} value={source} lang={lang} />
            ) : (
              <>
                <Input id="titre" label={t.fields.title} value={field(form, 'titre')} lang={lang} />
                <Input
                  id="texte"
                  label={t.articles.text}
                  hint={t.articles.textHint}
                  rows={12}
                  value={field(form, 'texte')}
                  lang={lang}
                />
                <Input id="fichier" type="file" label={t.articles.file} />
              </>
            )}
            <Input id="photos" type="file" multiple label={t.articles.photos} hint={t.articles.photosHint} />
            <Input id="alternative" label={t.articles.alt} />
          </Form>
          <Back to="/articles">{t.articles.back}</Back>
        </Sheet>
      </>
    ),
  };
}

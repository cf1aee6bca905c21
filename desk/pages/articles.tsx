import {Notice} from '#components/ui/notice.tsx';
import {
  addPhotos,
  faultsOf,
  listed,
  newSource,
  previewOf,
  sourceOf,
  withDraft,
  writeArticle,
} from '#desk/article-files.ts';
import {field, note, type Answer, type Context} from '#desk/context.ts';
import {Form, Input, Send, Table} from '#desk/parts.tsx';
import {reportOf} from '#lib/report/report.ts';

async function list({t, store, language}: Context): Promise<Answer> {
  const {articles: read} = await reportOf(store, 30);
  const counts = new Map(read.map(({id, count}) => [id, count]));
  const all = listed(language);
  const faults = all.flatMap((one) => one.faults);
  return {
    title: t.articles.title,
    body: (
      <>
        {faults.length > 0 && (
          <Notice>
            <ul>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Notice>
        )}
        <section className="desk-form">
          <p>
            <a href="/bureau/articles/nouveau">{t.articles.new}</a>
          </p>
          <Table
            caption={t.articles.title}
            heads={[t.articles.name, t.articles.state, t.articles.read]}
            rows={all.map(({number, title, state, sample}) => [
              <a key="title" href={`/bureau/articles/${number}`}>
                {title}
              </a>,
              `${t.articles[state]}${sample ? ` (${t.fields.sample})` : ''}`,
              counts.get(number) ?? 0,
            ])}
          />
        </section>
      </>
    ),
  };
}

const files = (form: FormData, name: string) =>
  form.getAll(name).filter((one) => one instanceof File && one.size > 0) as File[];

/** The text as the form has it, with the photos that came along at its end. */
async function posted(form: FormData): Promise<string> {
  const [upload] = files(form, 'fichier');
  const given = upload
    ? await upload.text()
    : field(form, 'source') || newSource(field(form, 'titre'), field(form, 'texte'));
  const photos = await addPhotos(files(form, 'photos'), field(form, 'alternative'));
  return `${[given.replaceAll('\r\n', '\n').trimEnd(), ...photos].join('\n\n')}\n`;
}

/** Articles as files: written, shown as the site will show them, published, corrected, withdrawn. */
export async function articles(context: Context, isPosted: boolean, name: string): Promise<Answer> {
  const {t, env, form, publishing, language} = context;
  if (env.legacy) return {title: t.articles.title, body: <p>{t.articles.php}</p>};
  if (!name) return list(context);
  const number = name === 'nouveau' ? undefined : Number(name);
  const stored = number === undefined ? '' : sourceOf(number);
  if (stored === undefined) return {title: t.unknown, body: null, status: 404};
  const order = field(form, 'ordre');
  const empty =
    isPosted &&
    !field(form, 'source') &&
    !files(form, 'fichier').length &&
    !(field(form, 'titre').trim() && field(form, 'texte').trim());
  const source = isPosted && !empty ? await posted(form) : stored;
  const {wrong, advice} = source ? faultsOf(source, language) : {wrong: [], advice: []};
  const keeps = ['publish', 'keep', 'withdraw'].includes(order) && !empty;
  if (keeps && (order !== 'publish' || !wrong.length)) {
    const kept = writeArticle(
      withDraft(order === 'withdraw' ? stored || source : source, order !== 'publish'),
      number,
    );
    await note(context, `article ${order} ${kept}`);
    publishing.start();
    return {to: '/bureau/publication'};
  }
  return {
    title: number === undefined ? t.articles.new : String(number),
    status: empty || (keeps && wrong.length) ? 422 : 200,
    body: (
      <>
        {empty && <Notice>{t.articles.missing}</Notice>}
        {wrong.length > 0 && (
          <Notice>
            <p>{t.articles.wrong}</p>
            <ul>
              {wrong.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </Notice>
        )}
        {advice.length > 0 && (
          <p className="desk-box">
            {t.articles.advice} {advice.join(' ')}
          </p>
        )}
        {isPosted && !empty && !wrong.length && (
          <section>
            <h2>{t.articles.preview}</h2>
            {/* Its markup is what the site itself makes of Markdown: without HTML, scripts and foreign addresses. */}
            <div className="prose" lang="fr" dangerouslySetInnerHTML={{__html: previewOf(source)}} />
          </section>
        )}
        <section>
          <Form context={context} action={`/bureau/articles/${name}`} files>
            {source ? (
              <Input id="source" label={t.articles.source} rows={18} value={source} lang="fr" />
            ) : (
              <>
                <Input id="titre" label={t.articles.name} value={field(form, 'titre')} lang="fr" />
                <Input
                  id="texte"
                  label={t.articles.text}
                  hint={t.articles.textHint}
                  rows={12}
                  value={field(form, 'texte')}
                  lang="fr"
                />
                <Input id="fichier" type="file" label={t.articles.file} />
              </>
            )}
            <Input id="photos" type="file" label={t.articles.photos} hint={t.articles.photosHint} />
            <Input id="alternative" label={t.articles.alt} />
            <div className="desk-row">
              <Send name="ordre" value="preview" look="outline">
                {t.articles.preview}
              </Send>
              <Send name="ordre" value="publish">
                {t.articles.publish}
              </Send>
              <Send name="ordre" value="keep" look="outline">
                {t.articles.keep}
              </Send>
              {number !== undefined && (
                <Send name="ordre" value="withdraw" look="outline">
                  {t.articles.withdraw}
                </Send>
              )}
            </div>
          </Form>
          <p>
            <a href="/bureau/articles">{t.articles.back}</a>
          </p>
        </section>
      </>
    ),
  };
}

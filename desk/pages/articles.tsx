import {ButtonLink} from '#components/ui/button.tsx';
import {
  addPhoto,
  judge,
  listed,
  newSource,
  nextNumber,
  sourceOf,
  withDraft,
  writeArticle,
} from '#desk/article-files.ts';
import {field, filesOf, note, page, type Answer, type Context} from '#desk/context.ts';
import {Back, Faults, Form, Input, Lines, Sheet, Table} from '#desk/parts.tsx';
import {previewOf} from '#desk/preview.tsx';
import {ImageError} from '#lib/images/resize-image.ts';
import {reportOf} from '#lib/report/report.ts';
import {publish} from './publication.tsx';

async function list({t, store, language}: Context): Promise<Answer> {
  const {articles: read} = await reportOf(store, 30);
  const counts = new Map(read.map(({id, count}) => [id, count]));
  const all = listed(language);
  return page(
    t.pages['/articles'],
    <>
      <Faults of={all.flatMap((one) => one.faults)} />
      <Table
        title={t.articles.list}
        heads={t.articles.heads}
        rows={all.map(({number, title, state, sample, english}) => [
          <a key="title" href={`/bureau/articles/${number}`}>
            {title}
          </a>,
          `${t.articles[state]}${sample ? ` (${t.fields.sample})` : ''}`,
          english ? t.articles.both : t.articles.french,
          counts.get(number) ?? 0,
        ])}
      >
        <div className="desk-row">
          <ButtonLink small href="/bureau/articles/nouveau">
            {t.articles.new}
          </ButtonLink>
        </div>
      </Table>
    </>,
  );
}

/** Puts new photos at the end; it is empty where something is missing. */
async function sent(form: FormData): Promise<string> {
  const [upload] = filesOf(form, 'fichier');
  const [title, text] = [field(form, 'titre').trim(), field(form, 'texte').trim()];
  const given =
    (await upload?.text()) ?? (field(form, 'source') || (title && text && newSource(title, text)));
  if (!given) return '';
  const lines = [given.replaceAll('\r\n', '\n').trimEnd()];
  for (const photo of filesOf(form, 'photos')) lines.push(await addPhoto(photo, field(form, 'alternative')));
  return `${lines.join('\n\n')}\n`;
}

export async function articles(context: Context): Promise<Answer> {
  const {t, env, form, language, posted, name} = context;
  if (env.legacy) return {title: t.pages['/articles'], body: <p>{t.articles.php}</p>};
  if (!name) return list(context);
  const [, digits = '', english] = /^(\d{1,15}|nouveau)(\.en)?$/.exec(name) ?? [];
  const isNew = digits === 'nouveau';
  const number = isNew ? nextNumber() : Number(digits);
  const of = english ? 'en' : 'fr';
  if (!isNew && sourceOf(number, 'fr') === undefined) return {title: t.unknown, status: 404};
  const stored = sourceOf(number, of) ?? '';
  const order = field(form, 'ordre');
  const faults: string[] = [];
  const given = await sent(form).catch((error: unknown) => {
    if (!(error instanceof ImageError)) throw error;
    faults.push(t.company.noPicture);
    return '';
  });
  if (posted && !given && !faults.length) faults.push(t.articles.missing);
  const source = given || stored || field(form, 'source');
  const {isReadable, article, wrong, advice} = source
    ? judge(source, number, of, language)
    : {isReadable: false, wrong: [], advice: []};
  const isOrder = ['publish', 'keep', 'withdraw'].includes(order);
  // A draft may have faults, but needs its fields.
  if (isOrder && !faults.length && isReadable && (order !== 'publish' || !wrong.length)) {
    const kept = order === 'withdraw' ? stored || source : source;
    writeArticle(withDraft(kept, order !== 'publish'), of, number);
    await note(context, `article ${order} ${number}`);
    return publish();
  }
  const {withdraw, ...orders} = t.articles.orders;
  const other = english ? digits : `${digits}.en`;
  return page(
    isNew ? t.articles.new : `${t.articles.article} ${number}`,
    <>
      <Faults of={faults} />
      <Faults of={wrong} title={t.articles.wrong} />
      {advice.length > 0 && (
        <Sheet title={t.articles.advice}>
          <Lines of={advice} />
        </Sheet>
      )}
      {given && article && (
        <iframe
          className="h-[80svh] w-full rounded-lg bg-white"
          title={orders.preview}
          srcDoc={await previewOf(article, of)}
        />
      )}
      <Sheet>
        {!isNew && (
          <p>
            {t.articles[of]} <a href={`/bureau/articles/${other}`}>{t.articles.other[of]}</a>
          </p>
        )}
        <Form
          context={context}
          to={`/articles/${name}`}
          files
          orders={stored ? {...orders, withdraw} : orders}
        >
          {source ? (
            <Input id="source" label={t.articles.source} rows={18} value={source} lang={of} />
          ) : (
            <>
              <Input id="titre" label={t.fields.title} value={field(form, 'titre')} lang={of} />
              <Input
                id="texte"
                label={t.articles.text}
                hint={t.articles.textHint}
                rows={12}
                value={field(form, 'texte')}
                lang={of}
              />
              <Input id="fichier" type="file" label={t.articles.file} />
            </>
          )}
          <Input id="photos" type="file" multiple label={t.articles.photos} hint={t.articles.photosHint} />
          <Input id="alternative" label={t.articles.alt} />
        </Form>
        <Back to="/articles">{t.articles.back}</Back>
      </Sheet>
    </>,
    {status: faults.length || (isOrder && wrong.length) ? 422 : 200},
  );
}

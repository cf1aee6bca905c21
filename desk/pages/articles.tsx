import {ButtonLink} from '#components/ui/button.tsx';
import {
  addPhoto,
  judge,
  listed,
  FIELDS,
  filledBy,
  nextNumber,
  sourceOf,
  stored,
  writeArticle,
} from '#desk/article-files.ts';
import {field, filesOf, note, page, type Answer, type Context} from '#desk/context.ts';
import {Back, Faults, Form, Input, Lines, Sheet, Table} from '#desk/parts.tsx';
import {previewOf} from '#desk/preview.tsx';
import {faultSentence} from '#lib/blog/article-faults.ts';
import {hashOf} from '#lib/blog/article-store.ts';
import {decodeText} from '#lib/config/decode-text.ts';
import {ImageError} from '#lib/images/resize-image.ts';
import {reportOf} from '#lib/report/report.ts';
import {publish} from './publication.tsx';

async function list({t, store, language}: Context): Promise<Answer> {
  const {articles: read} = await reportOf(store, 30);
  const counts = new Map(read.map(({id, count}) => [id, count]));
  const all = await listed(language);
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

/** Reads a posted form into `filled`: a whole file in place of the fields, photos at the end of the text. @returns what is missing */
async function read({form, t, language}: Context, filled: ReturnType<typeof filledBy>): Promise<string[]> {
  for (const name of FIELDS) filled[name] = field(form, name).trim();
  const [upload] = filesOf(form, 'fichier');
  const decoded = upload ? decodeText(await upload.bytes()) : {text: filled.texte};
  if ('not' in decoded) return [faultSentence({code: decoded.not, line: 1, values: []}, language)];
  // A whole file may be pasted too.
  const written = filledBy(decoded.text);
  if (upload || written.titre) for (const name of FIELDS) filled[name] = written[name] || filled[name];
  try {
    for (const photo of filesOf(form, 'photos'))
      filled.texte += `\n\n${await addPhoto(photo, field(form, 'alternative'))}`;
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    return [t.company.noPicture];
  }
  return filled.titre && filled.texte ? [] : [t.articles.missing];
}

export async function articles(context: Context): Promise<Answer> {
  const {t, env, form, language, posted, name} = context;
  if (env.legacy) return {title: t.pages['/articles'], body: <p>{t.articles.php}</p>};
  if (!name) return list(context);
  const [, digits = '', english] = /^(\d{1,15}|nouveau)(\.en)?$/.exec(name) ?? [];
  const isNew = digits === 'nouveau';
  const number = isNew ? nextNumber() : Number(digits);
  const of = english ? 'en' : 'fr';
  if (!isNew && stored(number, 'fr') === undefined) return {title: t.unknown, status: 404};
  const before = (!isNew && stored(number, of)) || '';
  const order = field(form, 'ordre');
  const isOrder = ['publish', 'keep', 'withdraw'].includes(order);
  const filled = filledBy(before);
  const onSite = async () => (await listed(language)).find((one) => one.number === number);
  const was = before && !filled.draft ? (await onSite())?.state : 'draft';
  const faults = posted ? await read(context, filled) : [];
  const digest = hashOf(before);
  if (posted && field(form, 'digest') !== digest) faults.push(t.company.changed);
  const source = faults.length ? '' : posted ? sourceOf({...filled, draft: false}) : before;
  const {article, wrong, advice} = source
    ? await judge(source, number, of, language)
    : {wrong: [], advice: []};
  if (isOrder && !faults.length && (order !== 'publish' || !wrong.length)) {
    const kept = order === 'withdraw' ? filledBy(before) : filled;
    writeArticle(sourceOf({...kept, draft: order !== 'publish'}), of, number);
    await note(context, `article ${order} ${number}`);
    if (order !== 'publish') return publish(was === 'draft' || was === 'scheduled' ? 'draft' : 'withdrawn');
    const {state, date = ''} = (await onSite())!;
    return publish(state, Date.parse(date));
  }
  const {withdraw, ...orders} = t.articles.orders;
  const other = english ? digits : `${digits}.en`;
  return page(
    isNew ? t.articles.new : filled.titre || name,
    <>
      <Faults of={faults} />
      <Faults of={wrong} title={t.articles.wrong} />
      {advice.length > 0 && (
        <Sheet title={t.articles.advice}>
          <Lines of={advice} />
        </Sheet>
      )}
      {posted && !faults.length && article && (
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
          values={{digest}}
          orders={was === 'draft' ? orders : {...orders, withdraw}}
        >
          <Input id="titre" label={t.fields.title} value={filled.titre} lang={of} />
          {!english && <Input id="date" type="datetime-local" label={t.articles.date} value={filled.date} />}
          <Input
            id="texte"
            label={t.fields.text}
            hint={t.articles.textHint}
            rows={14}
            value={filled.texte}
            lang={of}
          />
          {isNew && <Input id="fichier" type="file" label={t.articles.file} />}
          <Input id="photos" type="file" multiple label={t.articles.photos} hint={t.articles.photosHint} />
          <Input id="alternative" label={t.articles.alt} />
          <details open={wrong.length > 0 && filled.champs !== ''}>
            <summary>{t.articles.others}</summary>
            <Input id="champs" label={t.articles.otherLines} rows={4} value={filled.champs} />
          </details>
        </Form>
        <Back to="/articles">{t.articles.back}</Back>
      </Sheet>
    </>,
    {status: faults.length || (isOrder && wrong.length) ? 422 : 200},
  );
}

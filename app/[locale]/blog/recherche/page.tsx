import {SearchResults} from '#components/sections/blog/search-results.tsx';
import {MAX_QUESTION_CHARACTERS} from '#lib/blog/search.ts';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {searchMetadata} from '#lib/seo/blog-metadata.ts';

type Props = PageProps<'/[locale]/blog/recherche'>;

export async function generateMetadata({params}: Props) {
  return searchMetadata(await localeOf(params));
}

/** Rendered for each question, as no other page is. */
export default async function SearchPage({params, searchParams}: Props) {
  const {q} = await searchParams;
  const question = (Array.isArray(q) ? (q[0] ?? '') : (q ?? '')).trim().slice(0, MAX_QUESTION_CHARACTERS);
  return <SearchResults locale={await localeOf(params)} question={question} />;
}

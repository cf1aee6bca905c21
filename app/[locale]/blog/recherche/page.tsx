import {SearchResults} from '#components/sections/blog/search-results.tsx';
import {MAX_QUESTION_CHARACTERS} from '#lib/blog/search.ts';
import {localeOf} from '#lib/i18n/locale-of.ts';
import type {MarkedSearch} from '#lib/publication/marks.ts';
import {searchMetadata} from '#lib/seo/metadata.ts';

type Props = PageProps<'/[locale]/blog/recherche'>;

export async function generateMetadata({params}: Props) {
  return searchMetadata(await localeOf(params));
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? '';

export default async function SearchPage({params, searchParams}: Props) {
  const {q, marks} = await searchParams;
  return (
    <SearchResults
      locale={await localeOf(params)}
      question={one(q).trim().slice(0, MAX_QUESTION_CHARACTERS)}
      marks={one(marks) as MarkedSearch}
    />
  );
}

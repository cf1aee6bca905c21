import {SearchResults} from '#components/sections/blog/search-results.tsx';
import {MAX_QUESTION_CHARACTERS} from '#lib/blog/search.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import type {MarkedSearch} from '#lib/publication/marks.ts';
import {searchMetadata} from '#lib/seo/metadata.ts';

type Props = PageProps<'/[locale]/blog/recherche'>;

export const generateMetadata = async ({params}: Props) => searchMetadata((await params).locale as Locale);

export default async function SearchPage({params, searchParams}: Props) {
  const {locale} = await params;
  const {q, marks} = await searchParams;
  return (
    <SearchResults
      locale={locale as Locale}
      question={String(q ?? '')
        .trim()
        .slice(0, MAX_QUESTION_CHARACTERS)}
      marks={marks as MarkedSearch}
    />
  );
}

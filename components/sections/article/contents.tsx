import type {Root} from 'hast';
import {getTranslations} from 'next-intl/server';
import {headingsOf} from '#lib/blog/tree.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {boundWords} from '#lib/i18n/title-breaks.ts';

/** Links to the article's headings, beside it on wide screens; nothing where there are fewer than two. */
export async function ArticleContents({tree, lang}: {tree: Root; lang: Locale}) {
  const t = await getTranslations('blog.article');
  const headings = headingsOf(tree);
  if (headings.length < 2) return <div />;
  return (
    <nav
      className="sticky top-[calc(var(--nav)+32px)] hidden self-start desk:block"
      aria-labelledby="contents"
      data-reads
    >
      <p className="mb-3 text-small font-semibold" id="contents">
        {t('contents')}
      </p>
      <ol lang={lang}>
        {headings.map(({anchor, text}) => (
          <li key={anchor} className="border-l-2 border-joint hover:border-brique">
            {/* The dot of the heading that is being read (browser/current-heading.ts), on the line. */}
            <a
              className="reading-place relative block py-2.5 pl-4 text-small wrap-anywhere text-ardoise hover:text-nuit aria-[current]:font-semibold aria-[current]:text-nuit"
              href={`#${anchor}`}
            >
              {boundWords(text, lang)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

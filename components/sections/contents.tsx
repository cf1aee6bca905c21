import {Icon} from '#components/ui/icon.tsx';
import type {Locale} from '#lib/i18n/routing.ts';
import {boundWords} from '#lib/i18n/title-breaks.ts';

interface ContentsProps {
  title: string;
  parts: readonly {anchor: string; text: string}[];
  lang: Locale;
  className?: string;
}

/** Closed up to 1000 px, where it stands above the text. */
export function Contents({title, parts, lang, className}: ContentsProps) {
  const list = (
    <ol lang={lang}>
      {parts.map(({anchor, text}) => (
        <li key={anchor} className="border-l-2 border-joint hover:border-brique">
          <a
            className="block py-2.5 pl-4 text-small wrap-anywhere text-ardoise hover:text-nuit"
            href={`#${anchor}`}
          >
            {boundWords(text, lang)}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label={title} className={className}>
      <details className="question border-b desk:hidden">
        <summary>
          {title} <Icon name="plus" />
        </summary>
        <div className="pb-5">{list}</div>
      </details>
      <div className="max-desk:hidden">
        <p className="mb-3 text-small font-semibold">{title}</p>
        {list}
      </div>
    </nav>
  );
}

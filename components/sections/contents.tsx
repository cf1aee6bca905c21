import {Icon} from '#components/ui/icon.tsx';
import type {Locale} from '#lib/i18n/routing.ts';
import {boundWords} from '#lib/i18n/title-breaks.ts';

interface ContentsProps {
  title: string;
  parts: readonly {anchor: string; text: string}[];
  lang: Locale;
  className?: string;
}

export const BESIDE =
  'desk:sticky desk:top-[calc(var(--nav)+32px)] desk:max-h-[calc(100svh-var(--nav)-64px)] desk:self-start desk:overflow-y-auto';

/** Closed up to 1000 px, where it stands above the text. */
export function Contents({title, parts, lang, className}: ContentsProps) {
  if (parts.length < 2) return <div />;
  const list = (
    <ol lang={lang}>
      {parts.map(({anchor, text}) => (
        <li key={anchor} className="border-l-2 border-joint hover:border-brique">
          <a
            className="block py-1.5 pl-4 text-small leading-snug wrap-anywhere text-ardoise hover:text-nuit pointer-coarse:py-3"
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

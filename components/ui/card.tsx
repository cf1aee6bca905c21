import type {ReactNode} from 'react';

interface CardProps {
  href: string;
  title: ReactNode;
  text: ReactNode;
  /** A picture, 2:1. */
  cover: ReactNode;
  /** Below the text: a date, or the words of a link. No link itself, since the whole card is one. */
  foot: ReactNode;
  level?: 2 | 3;
  /** Name of the view transition; the target page has the same name in `data-was`. */
  becomes?: string;
}

/** Cover, title, text; the title's link covers the card. Items of a list with three subgrid rows align. */
export function Card({href, title, text, cover, foot, level = 3, becomes}: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="group relative row-span-3 grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid">
      <div
        className="mb-8.5 aspect-2/1 overflow-hidden rounded-xl bg-brume [&>*]:size-full [&>*]:object-cover [&>*]:transition-transform [&>*]:duration-700 group-hover:[&>*]:[scale:1.03]"
        data-becomes={becomes}
      >
        {cover}
      </div>
      <div>
        <Heading className="mb-2 card-title">
          <a
            className="decoration-2 underline-offset-5 group-hover:underline after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-bleu"
            href={href}
          >
            {title}
          </a>
        </Heading>
        <p className="max-w-[38em] text-ardoise">{text}</p>
      </div>
      <div className="mt-2.5">{foot}</div>
    </article>
  );
}

import {Tile} from '#components/artwork/tile.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import en from '#messages/en/errors.json' with {type: 'json'};
import fr from '#messages/fr/errors.json' with {type: 'json'};

const TEXTS = {fr: fr.failure, en: en.failure};

interface FailureProps {
  locale: Locale;
  reference?: string;
}

/** Replaces a page that failed to render. It has its texts inside: an error boundary cannot load messages. */
export function FailureNotice({locale, reference}: FailureProps) {
  const t = TEXTS[locale];
  return (
    <main className="grid min-h-svh flex-1 place-items-center bg-brume px-(--gutter) py-16">
      <div className="w-full max-w-170">
        <a className="mb-10 inline-block" href={localePath(locale, '/')} aria-label={t.home}>
          {/* eslint-disable-next-line @next/next/no-img-element -- drawn here, the mark would weigh on every page */}
          <img src="/icon.svg" alt="" width={56} height={56} />
        </a>
        <div className="rounded-bulle bg-white p-[clamp(28px,5vw,56px)] shadow-2" role="alert">
          <h1 className="mb-4 text-h2">{t.title}</h1>
          <p className="mb-8 lead">{t.text}</p>
          <div className="flex flex-wrap gap-4">
            {/* An empty address reloads the page without scripts. */}
            <ButtonLink href="">{t.retry}</ButtonLink>
            <ButtonLink look="outline" href={localePath(locale, '/')}>
              {t.home}
            </ButtonLink>
          </div>
          {reference && (
            <p className="mt-6 text-small text-ardoise">
              {t.reference} <code>{reference}</code>
            </p>
          )}
        </div>
        <Tile tile="samir" className="mt-3 size-18" />
      </div>
    </main>
  );
}

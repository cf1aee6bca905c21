'use client';

import {Tile} from '#components/artwork/tile.tsx';
import {Button, ButtonLink} from '#components/ui/button.tsx';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import en from '#messages/en/errors.json' with {type: 'json'};
import fr from '#messages/fr/errors.json' with {type: 'json'};

const TEXTS = {fr: fr.failure, en: en.failure};

interface FailureProps {
  locale: Locale;
  error?: unknown;
  retry?: () => void;
}

/** What is shown in place of a page that broke. Brings its own texts: a boundary cannot ask the server for them. */
export function Failure({locale, error, retry}: FailureProps) {
  const t = TEXTS[locale];
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : undefined;
  return (
    <main className="grid min-h-svh flex-1 place-items-center bg-brume px-(--gutter) py-16">
      <div className="w-full max-w-170">
        <a className="mb-10 inline-block" href={localePath(locale, '/')} aria-label={t.home}>
          {/* eslint-disable-next-line @next/next/no-img-element -- drawn here, the mark would weigh on every page */}
          <img src="/icon.svg" alt="" width={56} height={56} />
        </a>
        <div className="rounded-(--radius-bulle) bg-white p-[clamp(28px,5vw,56px)] shadow-2" role="alert">
          <h1 className="mb-4 text-h2">{t.title}</h1>
          <p className="mb-8 lead">{t.text}</p>
          <div className="flex flex-wrap gap-4">
            <Button onClick={retry}>{t.retry}</Button>
            <ButtonLink look="outline" href={localePath(locale, '/')}>
              {t.home}
            </ButtonLink>
          </div>
          {digest && (
            <p className="mt-6 text-small text-ardoise">
              {t.reference} <code>{digest}</code>
            </p>
          )}
        </div>
        <Tile tile="samir" className="mt-3 size-18" />
      </div>
    </main>
  );
}

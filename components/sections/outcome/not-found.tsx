import {getTranslations} from 'next-intl/server';
import {Drawing} from '#components/artwork/drawing.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {localePath, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

const LINKS = [
  ['services', '/services'],
  ['blog', '/blog'],
  ['participate', '/participer'],
  ['quote', '/devis'],
  ['contact', '/contact'],
] as const satisfies readonly (readonly [string, Page])[];

export async function NotFoundNotice({locale}: {locale: Locale}) {
  const t = await getTranslations('errors.notFound');
  const labels = await getTranslations('meta');
  return (
    <section className="bg-brume">
      <div className="wrap grid items-start gap-x-12 gap-y-10 py-[clamp(48px,6vw,96px)] tablet:grid-cols-[7fr_5fr]">
        <div>
          <h1 className="mb-3">{t('title')}</h1>
          <p className="mb-6 font-display text-h3 font-bold">{t('tile')}</p>
          <p className="mb-8 max-w-[32em] lead">{t('text')}</p>
          <ButtonLink href={localePath(locale, '/')}>{t('home')}</ButtonLink>
          <p className="mt-10 text-small text-ardoise">{t('links')}</p>
          <ul className="flex flex-wrap gap-x-7" role="list">
            {LINKS.map(([name, page]) => (
              <li key={name}>
                <a className="link" href={localePath(locale, page)}>
                  {labels(`${name}.label`)}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Drawing
          name="missing"
          eager
          className="h-auto w-full max-w-105 rounded-bulle desk:justify-self-end"
        />
      </div>
    </section>
  );
}

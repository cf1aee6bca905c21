import {getTranslations} from 'next-intl/server';
import rota from '#components/artwork/files/rota.svg';
import evening from '#components/artwork/files/shift-evening.svg';
import morning from '#components/artwork/files/shift-morning.svg';
import night from '#components/artwork/files/shift-night.svg';
import open from '#components/artwork/files/shift-open.svg';
import rest from '#components/artwork/files/shift-rest.svg';
import {Picture} from '#components/artwork/picture.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {Tag} from '#components/ui/tag.tsx';
import {SITE} from '#lib/config/site.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {quotePathFrom} from '#lib/quote/paths.ts';

const KNOWN = ['team', 'soon', 'yours'] as const;
const SHIFTS = [
  {name: 'morning', picture: morning},
  {name: 'evening', picture: evening},
  {name: 'night', picture: night},
  {name: 'rest', picture: rest},
  {name: 'open', picture: open},
] as const;

/** A drawn week of a team. Its caption says that it is no screenshot of the software. */
async function Rota() {
  const t = await getTranslations('saas.rota');
  return (
    <figure role="figure" aria-label={t('caption')}>
      <Picture file={rota} alt={t('alt')} eager className="h-auto w-full" />
      <figcaption className="mt-6 text-small text-ardoise">
        <p className="max-w-[44em]">{t('caption')}</p>
        <ul
          className="mt-4 grid grid-cols-[repeat(3,1fr)] flex-wrap gap-x-3 gap-y-2 fold:flex fold:gap-x-6 desk:max-wide:gap-x-3 cramped:grid-cols-1"
          role="list"
        >
          {SHIFTS.map(({name, picture}) => (
            <li key={name} className="flex items-center gap-2">
              <Picture file={picture} className="size-6" /> {t(name)}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

/** Purpose of the software beside the drawn week, with a link to the quote form. */
export async function SoftwareHead({locale}: {locale: Locale}) {
  const t = await getTranslations('saas');
  const values = {software: SITE.softwareName.value};
  return (
    <section className="bg-brume">
      <div className="wrap grid items-start gap-x-[clamp(32px,5vw,80px)] gap-y-12 py-[clamp(48px,6vw,96px)] desk:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="desk:pt-[clamp(0px,8vw-80px,56px)]">
          <p className="mb-5 flex flex-wrap gap-2">
            <Tag tone="souci">{t('status')}</Tag>
            {SITE.softwareName.sample && <Tag tone="souci">{t('sample')}</Tag>}
          </p>
          <p className="mb-4 font-display text-h3 font-bold">{values.software}</p>
          <h1 className="mb-6 text-[clamp(2.25rem,1.7rem+1.6vw,3.125rem)]/[1.02]">{t('title')}</h1>
          <p className="mb-8 max-w-[36em] pr-4 lead">{t('intro')}</p>
          <ButtonLink look="aube" href={quotePathFrom(locale, '/saas')}>
            <span>
              {t('askQuote')} <span className="sr-only">{t('more', values)}</span>
            </span>
            <Icon name="arrow" />
          </ButtonLink>
        </div>
        <Rota />
      </div>
    </section>
  );
}

/** Known facts about the software, side by side. */
export async function SoftwareKnown({locale}: {locale: Locale}) {
  const t = await getTranslations('saas');
  const values = {software: SITE.softwareName.value, hours: SITE.replyHours};
  const contact = localePath(locale, '/contact');
  return (
    <section className="band">
      <div className="wrap">
        <h2 className="band-title">{t('known')}</h2>
        <div className="-mb-12 grid gap-x-12 wide:grid-cols-3">
          {KNOWN.map((name) => (
            <div
              key={name}
              className="mb-12 gap-x-10 border-t-4 border-nuit pt-6 fold:grid fold:grid-cols-[2fr_3fr] wide:row-span-2 wide:grid-cols-1 wide:grid-rows-subgrid"
            >
              <h3 className="mb-3">{t(`blocks.${name}.title`)}</h3>
              <p className="max-w-[34em] text-ardoise">
                {t.rich(`blocks.${name}.text`, {
                  ...values,
                  ask: (words) => <a href={contact}>{words}</a>,
                })}
              </p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

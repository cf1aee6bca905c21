import {getTranslations} from 'next-intl/server';
import {Drawing} from '#components/artwork/drawing.tsx';
import {Mark} from '#components/artwork/mark.tsx';
import {Portrait} from '#components/artwork/tile.tsx';
import {Figures} from '#components/sections/figures/figures.tsx';
import {Audiences} from '#components/sections/home/audiences.tsx';
import {Clients} from '#components/sections/home/clients.tsx';
import {Testimonials} from '#components/sections/home/testimonials.tsx';
import {PageHead, QuoteInHead} from '#components/sections/page-head.tsx';
import {Aside} from '#components/sections/services/steps.tsx';
import {SplitSection} from '#components/sections/split-section.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {content, shown, type TeamMember} from '#lib/config/content.ts';
import {company, companyPlace, productName, REPLY_HOURS} from '#lib/config/site.ts';
import {localePath, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {CompanyVideo, VideoToCome} from './company-video.tsx';

export async function About({locale}: {locale: Locale}) {
  const t = await getTranslations('about');
  const clients = shown(content('clients'));
  const said = shown(content('testimonials'));
  return (
    <>
      <PageHead title={t('title', {year: String(company().founded)})} picture="nearer">
        <p className="max-w-[34em] lead">{t('lead', {product: productName()})}</p>
        <QuoteInHead href={localePath(locale, '/devis')}>
          <ButtonLink look="outline" href={localePath(locale, '/participer')}>
            {(await getTranslations('layout.footer'))('join')}
          </ButtonLink>
        </QuoteInHead>
      </PageHead>
      <Figures locale={locale} title={t('figures', {year: String(company().founded)})} />
      <Clients clients={clients.entries} sample={clients.sample} />
      <CompanyOrigin locale={locale} />
      <Work locale={locale} />
      <Method />
      {said.entries.length > 0 && (
        <Testimonials locale={locale} testimonials={said.entries} sample={said.sample} />
      )}
      <Team locale={locale} members={shown(content('team')).entries} />
      <CompanyVideo locale={locale} />
      <Audiences locale={locale} />
    </>
  );
}

const WORK = [
  ['recruitment', '/services/recrutement'],
  ['law', '/services/Loi-anti-cadeau'],
  ['followUp', '/services/Suivi-post-production'],
  ['software', '/saas'],
] as const satisfies readonly (readonly [string, Page])[];

async function CompanyOrigin({locale}: {locale: Locale}) {
  const t = await getTranslations('about');
  const {city} = company().address.value;
  const values = {year: String(company().founded), city, place: companyPlace(locale), product: productName()};
  // The map is a drawing of Loos.
  const mapped = city === 'Loos';
  return (
    <section className="band">
      <div
        className={`wrap grid items-center gap-x-16 gap-y-12 ${mapped ? 'tablet:grid-cols-[7fr_5fr]' : ''}`}
      >
        <div>
          <div className="mb-6 flex items-center gap-5">
            <div role="img" aria-label={t('markAlt', {product: productName()})} className="w-16 flex-none">
              <Mark className="w-full" />
            </div>
            <h2>{t('since.title', values)}</h2>
          </div>
          <p className="max-w-[34em] lead">{t('since.text', values)}</p>
          <VideoToCome />
        </div>
        {mapped && (
          <figure role="figure" aria-label={t('mapCaption')}>
            <div className="overflow-hidden rounded-bulle bg-brume">
              <Drawing name="region" alt={t('mapAlt')} className="h-auto w-full" />
            </div>
            <figcaption className="mt-4 text-small text-ardoise">{t('mapCaption')}</figcaption>
          </figure>
        )}
      </div>
    </section>
  );
}

async function Work({locale}: {locale: Locale}) {
  const t = await getTranslations('about.work');
  return (
    <SplitSection columns="4-8" title={t('title')}>
      <ul role="list">
        {WORK.map(([name, page]) => (
          <li
            key={name}
            className="group relative grid grid-cols-[1fr_auto] items-center gap-x-8 gap-y-1.5 border-t border-joint py-7 last:border-b"
          >
            <h3>
              <a
                href={localePath(locale, page)}
                className="decoration-2 underline-offset-5 group-hover:underline after:absolute after:inset-0"
              >
                {t(`${name}.title`)}
              </a>
            </h3>
            <Icon
              name="arrow"
              className="size-6 text-bleu transition-transform duration-260 group-hover:[translate:4px]"
            />
            <p className="col-span-2 max-w-[34em] text-ardoise">{t(`${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </SplitSection>
  );
}

const RULES = [
  ['reply', 'mei'],
  ['screening', 'tom'],
  ['agreement', 'ousmane'],
  ['limits', 'chloe'],
] as const;

/** The pages of the services repeat each promise with its limits. */
async function Method() {
  const t = await getTranslations('about.method');
  return (
    <section className="band">
      <div className="wrap">
        <h2 className="band-title">{t('title')}</h2>
        <ul className="grid gap-6 tablet:grid-cols-2" role="list">
          {RULES.map(([name, face]) => (
            <li key={name} className="grid">
              <Aside
                face={face}
                className="bg-brume"
                title={t(`${name}.title`, {hours: REPLY_HOURS})}
                text={t(`${name}.text`)}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export async function Team({locale, members}: {locale: Locale; members: readonly TeamMember[]}) {
  if (!members.length) return null;
  const t = await getTranslations('about.team');
  return (
    <section className="band [.band+&]:pt-0">
      <div className="wrap">
        <h2 className="band-title">{t('title')}</h2>
        <ul
          className="grid grid-cols-2 gap-x-6 gap-y-10 tablet:grid-cols-3 wide:grid-cols-4 cramped:grid-cols-1"
          role="list"
        >
          {members.map(({name, role, portrait}) => (
            <li key={name}>
              <Portrait of={portrait} className="mb-4 aspect-square w-full max-w-60 rounded-bulle" />
              <p className="font-semibold">{name}</p>
              <p className="text-small text-ardoise">{role[locale]}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

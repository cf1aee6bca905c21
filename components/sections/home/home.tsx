import {getTranslations} from 'next-intl/server';
import {Figures} from '#components/sections/figures/figures.tsx';
import {ServiceTabs} from '#components/sections/services/overview.tsx';
import {getTeaser} from '#lib/blog/articles.ts';
import {content, shown} from '#lib/config/content.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {Audiences} from './audiences.tsx';
import {Clients} from './clients.tsx';
import {HomeExamples} from './examples.tsx';
import {HomeHero} from './hero.tsx';
import {HomeTeaser} from './teaser.tsx';
import {Testimonials} from './testimonials.tsx';

export async function Home({locale}: {locale: Locale}) {
  const t = await getTranslations('home.services');
  const clients = shown(content('clients'));
  const said = shown(content('testimonials'));
  const examples = shown(content('examples'));
  return (
    <>
      <HomeHero locale={locale} />
      <Clients clients={clients.entries} sample={clients.sample} />
      <section className="band">
        <div className="wrap">
          <div className="band-head">
            <h2>{t('title')}</h2>
            <p className="lead">{t('lead')}</p>
          </div>
          <ServiceTabs locale={locale} on="home" />
        </div>
      </section>
      <Figures locale={locale} />
      {/* Both have about the same height, which the pinned heading of the examples depends on. */}
      {said.entries.length ? (
        <Testimonials locale={locale} testimonials={said.entries} sample={said.sample} />
      ) : (
        <Audiences locale={locale} replacesTestimonials />
      )}
      <HomeExamples locale={locale} examples={examples.entries} sample={examples.sample} />
      <HomeTeaser locale={locale} teaser={await getTeaser()} />
      {said.entries.length > 0 && <Audiences locale={locale} />}
    </>
  );
}

import {getTranslations} from 'next-intl/server';
import {Frame} from '#components/layout/frame.tsx';
import {Figures} from '#components/sections/figures/figures.tsx';
import {Audiences} from '#components/sections/home/audiences.tsx';
import {HomeClients} from '#components/sections/home/clients.tsx';
import {HomeExamples} from '#components/sections/home/examples.tsx';
import {HomeHero} from '#components/sections/home/hero.tsx';
import {HomeTeaser} from '#components/sections/home/teaser.tsx';
import {HomeTestimonials} from '#components/sections/home/testimonials.tsx';
import {ServiceTabs} from '#components/sections/services/overview.tsx';
import {getTeaser} from '#lib/blog/articles.ts';
import {content, shown} from '#lib/config/content.ts';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {metadataOf} from '#lib/seo/metadata.ts';

export const generateMetadata = metadataOf('/');

export default async function HomePage({params}: PageProps<'/[locale]'>) {
  const locale = await localeOf(params);
  const t = await getTranslations('home.services');
  const clients = shown(content('clients'));
  const said = shown(content('testimonials'));
  const examples = shown(content('examples'));
  const teaser = await getTeaser();
  return (
    <Frame locale={locale} page="/">
      <HomeHero locale={locale} />
      <HomeClients clients={clients.entries} sample={clients.sample} />
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
        <HomeTestimonials locale={locale} testimonials={said.entries} sample={said.sample} />
      ) : (
        <Audiences locale={locale} replacesTestimonials />
      )}
      <HomeExamples locale={locale} examples={examples.entries} sample={examples.sample} />
      <HomeTeaser locale={locale} teaser={teaser} />
      {said.entries.length > 0 && <Audiences locale={locale} />}
    </Frame>
  );
}

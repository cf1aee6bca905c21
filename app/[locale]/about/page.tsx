import {getTranslations} from 'next-intl/server';
import {Frame} from '#components/layout/frame.tsx';
import {AboutHead, CompanyOrigin, Method, Team, Work} from '#components/sections/about/about.tsx';
import {CompanyVideo} from '#components/sections/about/company-video.tsx';
import {Figures} from '#components/sections/figures/figures.tsx';
import {Audiences} from '#components/sections/home/audiences.tsx';
import {content, shown} from '#lib/config/content.ts';
import {SITE} from '#lib/config/site.ts';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {metadataOf} from '#lib/seo/metadata.ts';

export const generateMetadata = metadataOf('/about');

export default async function AboutPage({params}: PageProps<'/[locale]/about'>) {
  const locale = await localeOf(params);
  const t = await getTranslations('about');
  return (
    <Frame locale={locale} page="/about">
      <AboutHead />
      <CompanyOrigin locale={locale} />
      <Figures locale={locale} title={t('figures', {year: String(SITE.founded)})} />
      <Work locale={locale} />
      <Method />
      <Team locale={locale} members={shown(content('team')).entries} />
      <CompanyVideo locale={locale} />
      <Audiences locale={locale} />
    </Frame>
  );
}

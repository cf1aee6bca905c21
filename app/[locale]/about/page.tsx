import {getTranslations} from 'next-intl/server';
import {Frame} from '#components/layout/frame.tsx';
import {AboutHead} from '#components/sections/about/about-head.tsx';
import {CompanyVideo} from '#components/sections/about/company-video.tsx';
import {Since, Work} from '#components/sections/about/company.tsx';
import {Audiences} from '#components/sections/home/audiences.tsx';
import {Figures} from '#components/sections/home/figures.tsx';
import type {Locale} from '#lib/i18n/routing.ts';
import {pageMetadata} from '#lib/seo/metadata.ts';

export async function generateMetadata({params}: PageProps<'/[locale]/about'>) {
  const {locale} = (await params) as {locale: Locale};
  return pageMetadata(locale, '/about');
}

export default async function AboutPage({params}: PageProps<'/[locale]/about'>) {
  const {locale} = (await params) as {locale: Locale};
  const t = await getTranslations('about.figures');
  return (
    <Frame locale={locale} page="/about">
      <AboutHead />
      <Since />
      <Work locale={locale} />
      <CompanyVideo />
      <Figures title={t('title')} />
      <Audiences locale={locale} />
    </Frame>
  );
}

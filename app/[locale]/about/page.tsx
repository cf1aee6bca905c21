import {getTranslations} from 'next-intl/server';
import {Frame} from '@/components/layout/frame';
import {AboutHead} from '@/components/sections/about/about-head';
import {Since, Work} from '@/components/sections/about/company';
import {CompanyVideo} from '@/components/sections/about/company-video';
import {Doors} from '@/components/sections/doors';
import {Figures} from '@/components/sections/figures';
import type {Locale} from '@/lib/i18n/routing';
import {pageMetadata} from '@/lib/seo/metadata';

export {bothLocales as generateStaticParams} from '@/lib/i18n/static-params';

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
      <Doors locale={locale} />
    </Frame>
  );
}

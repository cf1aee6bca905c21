import {Frame} from '@/components/layout/frame';
import {QuoteBand} from '@/components/sections/services/quote-band';
import {
  Methods,
  RecruitmentFigures,
  RecruitmentReceive,
  RecruitmentSteps,
  WhoWeRecruit,
} from '@/components/sections/services/recruitment';
import {ServiceHead} from '@/components/sections/services/service-head';
import type {Locale} from '@/lib/i18n/routing';
import {pageMetadata} from '@/lib/seo/metadata';

export {bothLocales as generateStaticParams} from '@/lib/i18n/static-params';

export async function generateMetadata({params}: PageProps<'/[locale]/services/recrutement'>) {
  const {locale} = (await params) as {locale: Locale};
  return pageMetadata(locale, '/services/recrutement');
}

export default async function RecruitmentPage({params}: PageProps<'/[locale]/services/recrutement'>) {
  const {locale} = (await params) as {locale: Locale};
  return (
    <Frame locale={locale} page="/services/recrutement">
      <ServiceHead locale={locale} service="recruitment">
        <RecruitmentFigures locale={locale} />
      </ServiceHead>
      <WhoWeRecruit />
      <Methods />
      <RecruitmentSteps />
      <RecruitmentReceive locale={locale} />
      <QuoteBand locale={locale} service="recruitment" />
    </Frame>
  );
}

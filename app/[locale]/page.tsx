import {Frame} from '@/components/layout/frame';
import {HomeClients} from '@/components/sections/home-clients';
import {HomeDoors} from '@/components/sections/home-doors';
import {HomeExamples} from '@/components/sections/home-examples';
import {HomeFigures} from '@/components/sections/home-figures';
import {HomeHero} from '@/components/sections/home-hero';
import {HomeServices} from '@/components/sections/home-services';
import {HomeTestimonials} from '@/components/sections/home-testimonials';
import {env} from '@/lib/config/env';
import type {Locale} from '@/lib/i18n/routing';

export default async function HomePage({params}: PageProps<'/[locale]'>) {
  const {locale} = (await params) as {locale: Locale};
  const {showSamples} = env();
  return (
    <Frame locale={locale} page="/">
      <HomeHero locale={locale} />
      {showSamples && <HomeClients />}
      <HomeServices locale={locale} />
      <HomeFigures />
      {/* Either is about as high as the other: the pinned heading of the examples counts on it. */}
      {showSamples ? <HomeTestimonials /> : <HomeDoors locale={locale} />}
      <HomeExamples locale={locale} />
      {showSamples && <HomeDoors locale={locale} />}
    </Frame>
  );
}
export const revalidate = 60;
export const generateStaticParams = () => [];

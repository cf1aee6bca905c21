import {Frame} from '@/components/layout/frame';
import type {Locale} from '@/lib/i18n/routing';

export default async function HomePage({params}: PageProps<'/[locale]'>) {
  const {locale} = (await params) as {locale: Locale};
  return (
    <Frame locale={locale} page="/">
      <h1>Accueil</h1>
    </Frame>
  );
}
export const revalidate = 60;

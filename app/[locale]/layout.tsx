import '../globals.css';
import {notFound} from 'next/navigation';
import {isLocale} from '@/lib/i18n/routing';

export default async function Layout({children, params}: LayoutProps<'/[locale]'>) {
  const {locale} = await params;
  if (!isLocale(locale)) notFound();
  return (
    <html lang={locale}>
      <body>{children}</body>
    </html>
  );
}

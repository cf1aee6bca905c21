import '../globals.css';
import type {Viewport} from 'next';
import {notFound} from 'next/navigation';
import {displayFace, textFace} from '#components/layout/fonts.ts';
import {isLocale} from '#lib/i18n/routing.ts';

/** The server keeps finished answers; Next keeps none (docs/decisions/0011-serving.md). */
export const dynamic = 'force-dynamic';

export const viewport: Viewport = {themeColor: '#131f3b'};

/** Language and fonts only: each page wraps itself in `<Frame>`, which must know its address. */
export default async function Layout({children, params}: LayoutProps<'/[locale]'>) {
  const {locale} = await params;
  if (!isLocale(locale)) notFound();
  return (
    <html lang={locale} className={`${displayFace.variable} ${textFace.variable}`}>
      <body className="flex min-h-svh flex-col">{children}</body>
    </html>
  );
}

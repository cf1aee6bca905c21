import '../globals.css';
import type {Viewport} from 'next';
import {notFound} from 'next/navigation';
import {BrowserScript} from '#components/forms/hydration/browser-script.tsx';
import {displayFace, textFace} from '#components/layout/fonts.ts';
import {env} from '#lib/config/env.ts';
import {asksConsent, consentVersion, videoHost} from '#lib/consent/version.ts';
import {isLocale} from '#lib/i18n/routing.ts';

/** The publisher asks for each page once; Next keeps none (docs/decisions/0011-serving.md). */
export const dynamic = 'force-dynamic';

export const viewport: Viewport = {themeColor: '#131f3b'};

/** Each page wraps itself in `<Frame>`, which must know its address. */
export default async function Layout({children, params}: LayoutProps<'/[locale]'>) {
  const {locale} = await params;
  if (!isLocale(locale)) notFound();
  return (
    // The browser module says there whether the question is to be asked, before React comes.
    <html
      lang={locale}
      className={`${displayFace.variable} ${textFace.variable}`}
      data-consent={asksConsent(env()) ? consentVersion(videoHost(env())) : undefined}
      data-site={env().siteUrl}
      suppressHydrationWarning
    >
      <body className="flex min-h-svh flex-col pt-(--nav) print:pt-0">
        {children}
        <BrowserScript />
      </body>
    </html>
  );
}

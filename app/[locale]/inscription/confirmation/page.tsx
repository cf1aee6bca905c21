import {getTranslations} from 'next-intl/server';
import {Frame} from '#components/layout/frame.tsx';
import {Thanks} from '#components/sections/outcome/thanks.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {localePath} from '#lib/i18n/paths.ts';
import {pageMetadata} from '#lib/seo/metadata.ts';

export async function generateMetadata({params}: PageProps<'/[locale]/inscription/confirmation'>) {
  const locale = await localeOf(params);
  return {...(await pageMetadata(locale, '/inscription/confirmation')), referrer: 'no-referrer' as const};
}

export default async function ConfirmationPage({params}: PageProps<'/[locale]/inscription/confirmation'>) {
  const locale = await localeOf(params);
  const t = await getTranslations();
  return (
    <Frame locale={locale} page="/inscription/confirmation">
      {/* browser/forget-query.ts: the query holds an e-mail address. */}
      <span hidden data-forget-query />
      <Thanks title={t('errors.confirmation.title')}>
        <p className="lead">{t('errors.confirmation.text')}</p>
        <div className="mt-8 grid gap-4 fold:flex">
          <ButtonLink href={localePath(locale, '/')}>{t('errors.notFound.home')}</ButtonLink>
          <ButtonLink look="outline" href={localePath(locale, '/blog')}>
            {t('errors.confirmation.next')}
          </ButtonLink>
        </div>
      </Thanks>
    </Frame>
  );
}

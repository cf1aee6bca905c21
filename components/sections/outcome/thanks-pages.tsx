import {getTranslations} from 'next-intl/server';
import {SmallPanel} from '#components/artwork/small-panel.tsx';
import {TILE_SPRITE} from '#components/artwork/tile.tsx';
import {PANEL_TILES} from '#components/sections/registration/registration.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {Progress} from '#components/ui/progress.tsx';
import {productName, REPLY_HOURS} from '#lib/config/site.ts';
import {localePath, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {Thanks, ThanksCard} from './thanks.tsx';

export async function EnquiryThanks({locale, page}: {locale: Locale; page: Page}) {
  const of = page === '/devis/merci' ? 'quote' : 'contact';
  const t = await getTranslations(of);
  const services = await getTranslations('contact.receipt');
  return (
    <ThanksCard
      of={of}
      locale={locale}
      title={t('form.sentTitle')}
      text={t('form.sentText')}
      steps={[t('receipt.received'), t('receipt.read'), t('receipt.replied', {hours: REPLY_HOURS})]}
    >
      <a className="link" href={localePath(locale, '/services')}>
        {services('next')}
      </a>
    </ThanksCard>
  );
}

export async function RegistrationThanks({locale}: {locale: Locale}) {
  const t = await getTranslations('registration');
  const forms = await getTranslations('forms');
  return (
    <ThanksCard
      of="registration"
      locale={locale}
      title={t('done.sentTitle', {product: productName()})}
      picture={<SmallPanel sprite={TILE_SPRITE} panel={PANEL_TILES} />}
      text={
        <>
          <p className="mb-6 text-small">{t('rail.placeKept')}</p>
          <Progress
            value={100}
            label={t('rail.heading.done')}
            valueText={t('rail.percent', {count: '100'})}
          />
          <p className="mt-6">{t('done.sentText')}</p>
        </>
      }
      steps={[t('receipt.received'), t('receipt.confirmed'), t('receipt.invited')]}
    >
      <a className="link" href={localePath(locale, '/')} target="_blank" rel="noopener">
        {t('done.site', {product: productName()})}
        <span className="sr-only"> {forms('newTab')}</span>
      </a>
    </ThanksCard>
  );
}

/** Shows no address, and confirms nothing that it does not know. */
export async function Confirmation({locale}: {locale: Locale}) {
  const t = await getTranslations('errors');
  return (
    <>
      {/* browser/main.ts removes the query. */}
      <span hidden data-forget-query />
      <Thanks title={t('confirmation.title')}>
        <p className="lead">{t('confirmation.text')}</p>
        <div className="mt-8 grid gap-4 fold:flex">
          <ButtonLink href={localePath(locale, '/')}>{t('notFound.home')}</ButtonLink>
          <ButtonLink look="outline" href={localePath(locale, '/participer')}>
            {t('confirmation.next')}
          </ButtonLink>
        </div>
      </Thanks>
    </>
  );
}

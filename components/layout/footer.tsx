import {getTranslations} from 'next-intl/server';
import type {ReactNode} from 'react';
import {ButtonLink} from '#components/ui/button.tsx';
import {content} from '#lib/config/content.ts';
import {identity} from '#lib/config/identity.ts';
import {company, companyPlace, productName} from '#lib/config/site.ts';
import {localePath, PAGE_NAMES, splitByLanguage, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {ManageCookies} from './consent.tsx';
import {Logo} from './logo.tsx';
import {spokenPhone} from './phone.ts';
import {SampleTag} from './sample-tag.tsx';

const DISCOVER = ['/services', '/participer', '/saas', '/blog', '/about', '/contact'] as const;

/** This order fills three lines of two on a phone. */
const LEGAL = [
  '/CGU',
  '/mentions-legales',
  '/protection-des-donnees-personnelles',
  '/plan-du-site',
  '/accessibilite',
] as const satisfies readonly Page[];

const SOCIALS = {
  professional:
    'M4 9.5h3.6V20H4zM5.8 4a2 2 0 1 1 0 4.1 2 2 0 0 1 0-4.1zM10 9.5h3.4v1.5c.6-1 1.8-1.8 3.4-1.8 3 0 4.2 1.9 4.2 5V20h-3.6v-5.2c0-1.5-.5-2.5-1.8-2.5-1.4 0-2 1-2 2.5V20H10z',
  shortVideo:
    'M13 3h3.2c.3 2.3 1.7 3.9 4 4.1v3.3c-1.5 0-2.9-.5-4-1.3v6.1A5.9 5.9 0 1 1 11 9.4v3.5a2.5 2.5 0 1 0 2 2.5z',
  video: 'M12 5c8.5 0 9.5.4 9.5 7s-1 7-9.5 7-9.5-.4-9.5-7 1-7 9.5-7zm-2.2 3.9v6.2l5.4-3.1z',
} as const;

const LINK = 'inline-flex min-h-11 items-center gap-2.5 hover:underline hover:underline-offset-5';

export async function Footer({locale}: {locale: Locale}) {
  const t = await getTranslations('layout');
  const labels = await getTranslations('meta');
  const {address, email, phone, socials} = identity();
  const contacts = [
    ...(email ? [[`mailto:${email.value}`, email.value]] : []),
    ...(phone ? [[`tel:${phone.value}`, spokenPhone(phone.value, locale)]] : []),
  ];
  return (
    <footer className="on-dark flex grow flex-col">
      <div className="h-18 frieze" />
      {/* Fills the window on a short page. Aligned to the bottom it would move up while the page arrives. */}
      <div className="grow bg-nuit pt-12 pb-8 text-white fold:pt-16">
        <div className="wrap">
          <div className="grid gap-x-10 gap-y-8 fold:grid-cols-2 tablet:grid-cols-3 tablet:gap-x-6 wide:grid-cols-[4fr_3fr_3fr_3fr] wide:gap-x-10">
            <div className="tablet:flex tablet:items-center tablet:justify-between wide:block max-wide:col-span-full">
              <div>
                <Logo href={localePath(locale, '/')} label={t('nav.logo', {product: productName()})} onDark />
                <p className="mt-4 mb-6 max-w-[22em] text-pale">
                  {t('footer.text', {place: companyPlace(locale)})}
                </p>
              </div>
              <ButtonLink
                look="white"
                className="px-5 tablet:whitespace-nowrap"
                href={localePath(locale, '/inscription')}
              >
                {t('footer.join')}
              </ButtonLink>
            </div>
            <div>
              <Heading sample={[address, email, phone].some((fact) => fact?.sample)}>
                {t('footer.office')}
              </Heading>
              <address className="mb-2 pt-2 leading-relaxed">
                {address && (
                  <>
                    {address.value.street}
                    <br />
                    {address.value.postalCode}{' '}
                  </>
                )}
                {company().address.value.city}, France
              </address>
              <ul role="list">
                {contacts.map(([href, text]) => (
                  <li key={href}>
                    <a className={LINK} href={href}>
                      {text}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
            <div>
              <Heading>{t('footer.discover')}</Heading>
              <ul role="list">
                {DISCOVER.map((link) => (
                  <li key={link} className="flex flex-wrap items-center gap-x-2.5">
                    <a className={LINK} href={localePath(locale, link)}>
                      {labels(`${PAGE_NAMES[link]}.label`)}
                    </a>
                    {link === '/saas' && (
                      <span className="tag self-center bg-souci text-nuit">{t('footer.soon')}</span>
                    )}
                  </li>
                ))}
              </ul>
            </div>
            {socials && (
              <div>
                <Heading sample={socials.sample}>{t('footer.follow')}</Heading>
                <ul className="flex gap-2.5 pt-2" role="list">
                  {(Object.keys(SOCIALS) as (keyof typeof SOCIALS)[]).map((name) => (
                    <li key={name}>
                      <a
                        className="grid size-12 place-items-center rounded-bouton bg-nuit-700 hover:bg-bleu"
                        href={socials.value[name]}
                        target="_blank"
                        rel="noopener noreferrer"
                        aria-label={t(`footer.${name}`)}
                      >
                        <svg
                          className="size-5.5 fill-white forced-colors:fill-[LinkText]"
                          viewBox="0 0 24 24"
                          aria-hidden="true"
                        >
                          <path d={SOCIALS[name]} />
                        </svg>
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
          <LegalRow locale={locale} />
        </div>
      </div>
    </footer>
  );
}

/** Pages in French only follow under one note that says so. */
async function LegalRow({locale}: {locale: Locale}) {
  const t = await getTranslations('layout');
  const labels = await getTranslations('meta');
  const [own, inFrench] = splitByLanguage(locale, LEGAL);
  const link = (page: (typeof LEGAL)[number], spoken?: string) => (
    <a className={`${LINK} text-white`} href={localePath(locale, page)}>
      {page === '/accessibilite'
        ? t(`footer.accessible.${content('accessibility').state}`)
        : labels(`${PAGE_NAMES[page]}.label`)}
      {spoken && <span className="sr-only"> {spoken}</span>}
    </a>
  );
  return (
    <div className="mt-10 border-t border-nuit-600 pt-5 text-small text-pale-500">
      <p className="mb-1">
        {t('footer.rights', {founded: String(company().founded), product: productName()})}
      </p>
      <ul className="text-balance *:mr-5 *:inline-block full:*:mr-8" role="list">
        {own.map((page) => (
          <li key={page}>{link(page)}</li>
        ))}
        <li>
          <ManageCookies
            className={`${LINK} text-white`}
            label={t('consent.manage')}
            policy={`${localePath(locale, '/protection-des-donnees-personnelles')}#cookies`}
          />
        </li>
        {inFrench.length > 0 && (
          <li aria-hidden="true" className="max-fold:mt-4 max-fold:block!">
            {t('footer.theseInFrench')}
          </li>
        )}
        {inFrench.map((page) => (
          <li key={page}>{link(page, t('footer.inFrench'))}</li>
        ))}
      </ul>
    </div>
  );
}

function Heading({sample, children}: {sample?: boolean; children: ReactNode}) {
  return (
    <h2 className="mb-2 flex min-h-7 flex-wrap items-center gap-x-2.5 gap-y-1 font-text text-small/tight font-semibold tracking-normal text-pale-500">
      {children}
      {sample && <SampleTag />}
    </h2>
  );
}

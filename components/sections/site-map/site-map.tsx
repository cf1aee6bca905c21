import {getTranslations} from 'next-intl/server';
import {localePath, parted, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

/** Every other page that somebody may look for, by what they come for; names are those of the menu and the footer. */
const SITE_MAP = {
  site: [
    ['nav.home', '/'],
    ['nav.about', '/about'],
    ['nav.blog', '/blog'],
    ['nav.software', '/saas'],
  ],
  services: [
    ['nav.services', '/services'],
    ['services.recruitment.title', '/services/recrutement'],
    ['services.convention.title', '/services/Loi-anti-cadeau'],
    ['services.followUp.title', '/services/Suivi-post-production'],
  ],
  act: [
    ['nav.registration', '/inscription'],
    ['nav.quote', '/devis'],
    ['nav.contact', '/contact'],
  ],
  legal: [
    ['footer.terms', '/CGU'],
    ['footer.privacy', '/protection-des-donnees-personnelles'],
    ['footer.notices', '/mentions-legales'],
    ['footer.accessibility', '/accessibilite'],
  ],
} as const satisfies Record<string, readonly (readonly [string, Page])[]>;

type SiteMapEntry = (typeof SITE_MAP)[keyof typeof SITE_MAP][number];

const GROUPS = ['site', 'services', 'act', 'legal'] as const;

/** The second way to every page, beside the menu. */
export async function SiteMap({locale}: {locale: Locale}) {
  const t = await getTranslations('layout');
  return (
    <section className="pt-14 pb-(--band)">
      <div className="wrap">
        <h1 className="mb-5">{t('siteMap.title')}</h1>
        <p className="mb-9 max-w-[36em] lead">{t('siteMap.lead')}</p>
        <div className="grid gap-x-10 gap-y-12 fold:grid-cols-2 full:grid-cols-4">
          {GROUPS.map((group) => (
            <div key={group}>
              <h2 className="mb-3 text-[1.5rem]">{t(`siteMap.${group}`)}</h2>
              <ul role="list">
                {parted<SiteMapEntry>(locale, SITE_MAP[group]).map((entries, inFrench) =>
                  entries.map(([name, page], index) => (
                    <li key={page}>
                      {inFrench > 0 && index === 0 && (
                        <p aria-hidden="true" className="mt-4 text-small text-ardoise">
                          {t('footer.theseInFrench')}
                        </p>
                      )}
                      <a className="link" href={localePath(locale, page)}>
                        {t(name)}
                        {inFrench > 0 && <span className="sr-only"> {t('footer.inFrench')}</span>}
                      </a>
                    </li>
                  )),
                )}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

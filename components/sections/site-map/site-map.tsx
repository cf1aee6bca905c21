import {getTranslations} from 'next-intl/server';
import {PageHead} from '#components/sections/page-head.tsx';
import {localePath, PAGE_NAMES, splitByLanguage, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

/** Every listed page (__tests__/components/sections/site-map). */
const GROUPS = {
  site: ['/', '/about', '/blog', '/saas'],
  services: [
    '/services',
    '/services/recrutement',
    '/services/Loi-anti-cadeau',
    '/services/Suivi-post-production',
  ],
  act: ['/participer', '/inscription', '/devis', '/contact'],
  legal: ['/CGU', '/protection-des-donnees-personnelles', '/mentions-legales', '/accessibilite'],
} as const satisfies Record<string, readonly Page[]>;

type ListedPage = (typeof GROUPS)[keyof typeof GROUPS][number];

export async function SiteMap({locale}: {locale: Locale}) {
  const t = await getTranslations('layout');
  const labels = await getTranslations('meta');
  return (
    <>
      <PageHead title={t('siteMap.title')} picture="voice-strip">
        <p className="lead">{t('siteMap.lead')}</p>
      </PageHead>
      <section className="band">
        <div className="wrap grid gap-x-10 gap-y-12 fold:grid-cols-2 wide:grid-cols-4">
          {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
            <div key={group}>
              <h2 className="mb-3 text-[1.5rem]">{t(`siteMap.${group}`)}</h2>
              <ul role="list">
                {splitByLanguage<ListedPage>(locale, GROUPS[group]).map((pages, inFrench) =>
                  pages.map((page, index) => (
                    <li key={page}>
                      {inFrench > 0 && index === 0 && (
                        <p aria-hidden="true" className="mt-4 text-small text-ardoise">
                          {t('footer.theseInFrench')}
                        </p>
                      )}
                      <a className="link" href={localePath(locale, page)}>
                        {labels(`${PAGE_NAMES[page]}.label`)}
                        {inFrench > 0 && <span className="sr-only"> {t('footer.inFrench')}</span>}
                      </a>
                    </li>
                  )),
                )}
              </ul>
            </div>
          ))}
        </div>
      </section>
    </>
  );
}

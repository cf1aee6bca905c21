import type {StaticImageData} from 'next/image';
import {getTranslations} from 'next-intl/server';
import convention from '#components/artwork/files/sign-convention.svg';
import followUp from '#components/artwork/files/sign-follow-up.svg';
import recruitment from '#components/artwork/files/sign-recruitment.svg';
import {localePath, PAGE_NAMES, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

const SERVICES = [
  ['recruitment', '/services/recrutement', recruitment],
  ['convention', '/services/Loi-anti-cadeau', convention],
  ['followUp', '/services/Suivi-post-production', followUp],
] as const satisfies readonly (readonly [string, Page, StaticImageData])[];

export async function ServicesMenu({locale, page}: {locale: Locale; page?: string}) {
  const t = await getTranslations('layout.services');
  const labels = await getTranslations('meta');
  return (
    <ul
      className="submenu full:absolute full:top-[calc(100%+20px)] full:-left-3 full:w-115 full:rounded-lg full:bg-white full:p-2.5 full:[box-shadow:var(--shadow-3),0_0_0_1px_theme(--color-joint)] max-full:-mx-3 max-full:pb-3"
      role="list"
    >
      {/* Where there is no summary above. */}
      <li className="submenu-title hidden px-3 pb-1 text-small font-semibold text-ardoise">
        {labels('services.label')}
      </li>
      {SERVICES.map(([name, link, sign]) => (
        <li key={name}>
          <a
            className="grid grid-cols-[56px_1fr] items-center gap-4 rounded-[14px] p-3 hover:bg-brume"
            href={localePath(locale, link)}
            aria-current={page === link ? 'page' : undefined}
          >
            {/* Lazy: fetched when the menu opens. */}
            {/* eslint-disable-next-line @next/next/no-img-element -- a drawing of 400 bytes needs no optimiser */}
            <img className="rounded-tile" src={sign.src} alt="" width={56} height={56} loading="lazy" />
            <span>
              <span className="block leading-tight font-semibold">{labels(`${PAGE_NAMES[link]}.label`)}</span>
              <span className="block text-small/snug text-ardoise">{t(`${name}.text`)}</span>
            </span>
          </a>
        </li>
      ))}
      <li className="px-3 pt-1 pb-1.5">
        <a
          className="link"
          href={localePath(locale, '/services')}
          aria-current={page === '/services' ? 'page' : undefined}
        >
          {t('all')}
        </a>
      </li>
    </ul>
  );
}

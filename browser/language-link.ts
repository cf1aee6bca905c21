import {LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS} from '#lib/i18n/routing.ts';

/** Leads to the same page in another language, keeps its query, and remembers the choice. */
export function startLanguageLink(link: HTMLElement): void {
  const choose = () => {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${LANGUAGE_COOKIE}=${link.dataset.language}; Path=/; Max-Age=${LANGUAGE_COOKIE_SECONDS}; SameSite=Lax${secure}`;
    (link as HTMLAnchorElement).search = location.search;
  };
  link.addEventListener('click', choose);
  // Opened beside this page.
  link.addEventListener('auxclick', choose);
}

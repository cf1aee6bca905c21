import {LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS} from '#lib/i18n/routing.ts';

/** Keeps the query, and stores the choice in a cookie. */
export function startLanguageLink(link: HTMLElement): void {
  const storeChoice = () => {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${LANGUAGE_COOKIE}=${link.dataset.language}; Path=/; Max-Age=${LANGUAGE_COOKIE_SECONDS}; SameSite=Lax${secure}`;
    (link as HTMLAnchorElement).search = location.search;
  };
  link.addEventListener('click', storeChoice);
  link.addEventListener('auxclick', storeChoice);
}

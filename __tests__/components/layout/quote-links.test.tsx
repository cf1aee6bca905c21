import {text} from 'node:stream/consumers';
import type {ReactNode} from 'react';
import {prerenderToNodeStream} from 'react-dom/static';
import {fr} from '#__tests__/support/texts.ts';
import {NavigationBar} from '#components/layout/navigation-bar.tsx';
import {SoftwareMoments} from '#components/sections/saas/software.tsx';
import {ServicePage} from '#components/sections/services/service-page.tsx';
import {PAGES, type Page} from '#lib/i18n/paths.ts';
import {LOCALES, type Locale} from '#lib/i18n/routing.ts';

jest.mock('next-intl/server', () => ({
  getTranslations: () => Promise.resolve((key: string) => key),
  getMessages: () => Promise.resolve(fr),
}));

/** Where the buttons of a part of a page lead that say « ready to leave ». */
async function quotes(part: ReactNode, look = /<a [^>]*button-aube[^>]*>/g): Promise<string[]> {
  const {prelude} = await prerenderToNodeStream(part);
  const buttons = (await text(prelude)).match(look) ?? [];
  return buttons.map((button) => / href="([^"]*)"/.exec(button)?.[1] ?? '');
}

/** The bar has one such button, and its sheet another. */
const barOf = async (locale: Locale, page: Page) => [
  ...new Set(await quotes(<NavigationBar locale={locale} page={page} />)),
];

const SUBJECTS = [
  ['/services/recrutement', 'recruitment', '1'],
  ['/services/Loi-anti-cadeau', 'law', '2'],
  ['/services/Suivi-post-production', 'followUp', '4'],
] as const;

describe.each(LOCALES)('in %s', (locale) => {
  const form = locale === 'fr' ? '/devis' : '/en/devis';

  it.each(SUBJECTS)('bar, head and closing band of %s lead to its quote', async (page, service, code) => {
    const to = `${form}?service=${code}`;
    expect(await barOf(locale, page)).toEqual([to]);
    const whole = (
      <ServicePage locale={locale} service={service}>
        {null}
      </ServicePage>
    );
    expect(await quotes(whole)).toEqual(Array(2).fill(to));
  });

  it('bar and three blocks of the software lead to a message that is begun', async () => {
    expect(await barOf(locale, '/saas')).toEqual([`${form}?service=logiciel`]);
    expect(await quotes(<SoftwareMoments locale={locale} />, /<a [^>]*class="button [^>]*>/g)).toEqual(
      Array(3).fill(`${form}?service=logiciel`),
    );
  });

  it.each(PAGES.filter((page) => page !== '/saas' && !SUBJECTS.some(([known]) => known === page)))(
    'the bar of %s leads to the form as it is',
    async (page) => {
      expect(await barOf(locale, page)).toEqual([form]);
    },
  );
});

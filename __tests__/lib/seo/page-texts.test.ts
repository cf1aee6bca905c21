import {company, companyPlace} from '#lib/config/site.ts';
import {LOCALES} from '#lib/i18n/routing.ts';
import {messagesIn, textsOf} from '#lib/seo/page-texts.ts';

it.each(LOCALES)('«%s»: town and year come from the owner’s file alone', (locale) => {
  const {mapAlt, mapCaption, ...about} = messagesIn(locale).about;
  // The drawn map shows one town, and is shown for it alone.
  expect(mapAlt + mapCaption).toContain('Lille');
  expect(JSON.stringify({...messagesIn(locale), about})).not.toMatch(/Loos|Lille|2021/);
  const {description, caption} = textsOf(locale, 'about');
  expect(description).toContain(
    `${company().founded}, ${locale === 'fr' ? 'à' : 'from'} ${companyPlace(locale)}`,
  );
  expect(caption).toContain(companyPlace(locale));
});

import type * as SocialCard from '#lib/artwork/social-card.ts';
import * as cards from '#lib/seo/cards.ts';

jest.mock('#lib/config/env.ts', () => ({env: () => ({siteUrl: 'https://site.invalid'})}));

it('a changed layout gives every card another address', () => {
  const contact = cards.pageCard('fr', '/contact');
  jest.isolateModules(() => {
    jest.doMock<typeof SocialCard>('#lib/artwork/social-card.ts', () => {
      const actual = jest.requireActual<typeof SocialCard>('#lib/artwork/social-card.ts');
      return {...actual, CARD: {...actual.CARD, bottom: 571}} as unknown as typeof SocialCard;
    });
    const changed = jest.requireActual<typeof cards>('#lib/seo/cards.ts');
    expect(changed.cardPath(contact)).not.toBe(cards.cardPath(contact));
    jest.dontMock('#lib/artwork/social-card.ts');
  });
});

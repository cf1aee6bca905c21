import {renderToStaticMarkup} from 'react-dom/server';
import {Team} from '#components/sections/about/about.tsx';
import {content} from '#lib/config/content.ts';

jest.mock('next-intl/server', () => ({getTranslations: async () => (key: string) => key}));

const MEMBERS = [
  {sample: false, name: 'Prénom Nom', role: {fr: 'Direction', en: 'Management'}, portrait: 'mei'},
  {sample: false, name: 'Autre Nom', role: {fr: 'Conventions', en: 'Agreements'}, portrait: 'unknown'},
  {
    sample: false,
    name: 'Un Troisième',
    role: {fr: 'Études', en: 'Studies'},
    portrait: '/assets/team/nom.jpg',
  },
];

it('renders nothing without a team', async () => {
  expect(content('team')).toEqual([]);
  expect(await Team({locale: 'fr', members: []})).toBeNull();
});

it('shows each member with a role in the page’s language and only their own portrait', async () => {
  const shown = renderToStaticMarkup(await Team({locale: 'en', members: MEMBERS}));
  for (const {name, role} of MEMBERS) {
    expect(shown).toContain(name);
    expect(shown).toContain(role.en);
    expect(shown).not.toContain(role.fr);
  }
  expect(shown).toContain('#mei');
  expect(shown.match(/<use /g)).toHaveLength(1);
  expect(shown).toMatch(/src="\/assets\/pictures\/site-[0-9a-f]{16}-480\.webp" [^>]*alt=""/);
});

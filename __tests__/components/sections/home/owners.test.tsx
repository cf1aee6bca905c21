import {renderToStaticMarkup} from 'react-dom/server';
import {Clients} from '#components/sections/home/clients.tsx';
import {HomeExamples} from '#components/sections/home/examples.tsx';
import {Testimonials} from '#components/sections/home/testimonials.tsx';
import {content} from '#lib/config/content.ts';

jest.mock('next-intl/server', () => ({getTranslations: async () => (key: string) => key}));
jest.mock('#components/artwork/drawing.tsx', () => ({Drawing: () => null}));
jest.mock('#components/layout/sample-tag.tsx', () => ({SampleTag: () => 'layout.sample'}));

const said = (name: string, more: object = {}) => ({
  sample: false,
  quote: {fr: '« Un mot **très** juste. »', en: '“A **very** true word.”'},
  name,
  role: {fr: 'Directrice', en: 'Director'},
  ...more,
});

it.each([1, 2, 4])(
  'shows %s testimonials of the owner, in the page’s language, without the label',
  async (count) => {
    const testimonials = Array.from({length: count}, (_, index) => said(`Personne ${index}`));
    const html = renderToStaticMarkup(await Testimonials({locale: 'en', testimonials, sample: false}));
    expect(html.match(/<figure/g)).toHaveLength(count);
    expect(html).toContain('“A <b>very</b> true word.”');
    expect(html).not.toContain('Directrice');
    expect(html).not.toContain('testimonials.note');
    expect(html).not.toContain('<svg');
  },
);

it('shows a portrait, and marks samples', async () => {
  const testimonials = [said('A', {portrait: '/assets/people/a.jpg'}), said('B', {portrait: 'nadia'})];
  const html = renderToStaticMarkup(await Testimonials({locale: 'fr', testimonials, sample: true}));
  expect(html).toContain('testimonials.note');
  expect(html).toContain('layout.sample');
  expect(html).toMatch(
    /src="\/assets\/pictures\/site-[0-9a-f]{16}-480\.webp" srcSet="[^"]+ 1920w" sizes="240px" alt=""/,
  );
  expect(html).toContain('#nadia');
});

it('says that the studies are imagined only while they are samples', async () => {
  const own = content('examples')
    .slice(0, 2)
    .map((example) => ({...example, sample: false}));
  const html = renderToStaticMarkup(await HomeExamples({locale: 'fr', examples: own, sample: false}));
  expect(html).toContain('ownLead');
  expect(html).not.toMatch(/>lead</);
  expect(html.match(/id="example-\d"/g)).toHaveLength(2);
  expect(html).toMatch(/24\sparticipants/);
  expect(await HomeExamples({locale: 'fr', examples: [], sample: false})).toBeNull();
});

it('shows clients by logo, by drawn mark or by name', async () => {
  const clients = [
    {sample: false, name: 'Logo', logo: '/assets/clients/logo.svg'},
    {sample: false, name: 'Nom seul'},
    {sample: true, name: 'Novaxis', sign: 'M2 20V4l10 11V4h3v16L5 9v11z'},
  ];
  const html = renderToStaticMarkup(await Clients({clients, sample: false}));
  expect(html).toContain('src="/assets/clients/logo.svg" alt="Logo"');
  expect(html).toContain('Nom seul');
  expect(html.match(/<path/g)).toHaveLength(1);
  expect(await Clients({clients: [], sample: false})).toBeNull();
});

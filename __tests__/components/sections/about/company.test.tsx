import {renderToStaticMarkup} from 'react-dom/server';
import {CompanyOrigin} from '#components/sections/about/company.tsx';
import {content} from '#lib/config/content.ts';
import {logo} from '#lib/config/logo.ts';

jest.mock('next-intl/server', () => ({getTranslations: async () => (key: string) => key}));
jest.mock('#lib/config/logo.ts', () => ({logo: jest.fn()}));

const html = async () => renderToStaticMarkup(await CompanyOrigin());
const address = content('company').address.value;
const {city} = address;
beforeEach(() => jest.mocked(logo).mockReturnValue({svg: '', sample: true}));
afterEach(() => Object.assign(address, {city}));

it('shows the logo, and the map of Loos', async () => {
  expect(await html()).toMatch(/markAlt.*mapAlt/s);
});

it('shows no map to a company of another town', async () => {
  address.city = 'Nantes';
  expect(await html()).not.toContain('map');
});

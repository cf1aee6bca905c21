import {renderToStaticMarkup} from 'react-dom/server';
import {CompanyOrigin} from '#components/sections/about/company.tsx';
import {content} from '#lib/config/content.ts';
import {logo} from '#lib/config/logo.ts';

jest.mock('next-intl/server', () => ({getTranslations: async () => (key: string) => key}));
jest.mock('#lib/config/logo.ts', () => ({logo: jest.fn()}));

const OWN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
const html = async () => renderToStaticMarkup(await CompanyOrigin());
const address = content('company').address.value;
const {city} = address;
beforeEach(() => jest.mocked(logo).mockReturnValue({svg: '', sample: true}));
afterEach(() => Object.assign(address, {city}));

it('shows the map of Loos, and the sentence about the H', async () => {
  expect(await html()).toMatch(/markText.*mapAlt/s);
});

it('shows no map to a company of another town', async () => {
  address.city = 'Nantes';
  expect(await html()).not.toContain('map');
});

it('says nothing of the H beside a logo of the owner', async () => {
  jest.mocked(logo).mockReturnValue({svg: OWN, sample: false});
  expect(await html()).not.toMatch(/markText|markAlt/);
});

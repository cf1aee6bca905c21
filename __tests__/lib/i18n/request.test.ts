import request from '#lib/i18n/request.ts';

jest.mock('next-intl/server', () => ({getRequestConfig: (make: unknown) => make}));
jest.mock('next/root-params', () => ({}));

it('gives pages no key with a point, which next-intl reports in development', async () => {
  const {messages} = await request({locale: 'fr', requestLocale: Promise.resolve('fr')});
  const keys: string[] = [];
  JSON.stringify(messages, (key, value: unknown) => (keys.push(key), value));
  expect(keys.length).toBeGreaterThan(500);
  expect(keys.filter((key) => key.includes('.'))).toEqual([]);
});

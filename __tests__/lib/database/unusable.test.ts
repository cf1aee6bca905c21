import {storeFault, UnusableStoreError} from '#lib/database/unusable.ts';

it('a store that must not be used is known to every bundle by its sentence', async () => {
  jest.resetModules();
  const other = await import('#lib/database/unusable.ts');
  expect(other.UnusableStoreError).not.toBe(UnusableStoreError);
  const error = new other.UnusableStoreError('A newer version wrote it.');
  expect(error).toBeInstanceOf(UnusableStoreError);
  expect(storeFault(error)).toBe('A newer version wrote it.');
  expect(storeFault(new TypeError('secret'))).toBe('TypeError');
});

import {storeFault, UnusableStoreError} from '#lib/database/unusable.ts';

it('a store that must not be used says why; of any other fault a log gets a code', () => {
  expect(storeFault(new UnusableStoreError('A newer version wrote it.'))).toBe('A newer version wrote it.');
  expect(storeFault(new TypeError('secret'))).toBe('TypeError');
  expect(storeFault(Object.assign(new Error('secret'), {code: 'SQLITE_FULL'}))).toBe('SQLITE_FULL');
});

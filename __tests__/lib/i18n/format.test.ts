import {longDate} from '#lib/i18n/format.ts';

it('writes the day of a moment in Paris, as each language does', () => {
  expect(longDate('fr', '2026-02-28T23:30:00Z')).toBe('1er\u00a0mars\u00a02026');
  expect(longDate('en', '2026-02-28T23:30:00Z')).toBe('1\u00a0March\u00a02026');
  expect(longDate('fr', '2026-11-21')).toBe('21\u00a0novembre\u00a02026');
});

import fc from 'fast-check';
import {cutAtWord} from '#lib/i18n/cut-at-word.ts';

describe('a text cut at a word', () => {
  it.each([
    ['court', 10, 'court'],
    ['exactement', 10, 'exactement'],
    ['un deux trois', 9, 'un deux…'],
    ['un deux trois', 8, 'un deux…'],
    ['un, deux trois', 5, 'un…'],
    ['  deux\n\tlignes ', 20, 'deux lignes'],
    ['anticonstitutionnellement', 10, 'anticonst…'],
    ['sous 48\u00A0h ou plus', 9, 'sous…'],
  ])('%j in %d characters is %j', (text, max, cut) => {
    expect(cutAtWord(text, max)).toBe(cut);
  });

  it('is never longer than the limit, nor ends in half a character', () => {
    fc.assert(
      fc.property(
        fc.string({unit: 'grapheme', maxLength: 80}),
        fc.integer({min: 2, max: 60}),
        (text, max) => {
          const cut = cutAtWord(text, max);
          expect(cut.length).toBeLessThanOrEqual(max);
          expect(cut.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});

import {createHash} from 'node:crypto';
import sharp from 'sharp';
import {linesOf, widthOf, writable} from '#components/artwork/lettering.ts';
import {person, PERSON_NAMES} from '#components/artwork/people.ts';
import {CARD_SIZE, socialCard} from '#components/artwork/social-card.ts';

const aCard = (change: Partial<Parameters<typeof socialCard>[0]> = {}) =>
  socialCard({
    name: 'Hélianthe',
    title: 'Recruter sans épuiser',
    caption: 'Blog',
    seed: 'recruter',
    accord: 1,
    ...change,
  });

/** Outlines of one colour and size are one group: a line of text. */
const lines = (svg: string) => [
  ...svg.matchAll(/<g transform="translate\(64 [\d.]+\) scale\(([\d.]+)\)" fill/g),
];

describe('a card for social networks', () => {
  it('has no letter that a font would be needed for, and nothing from elsewhere', () => {
    expect(aCard()).not.toMatch(/<text|font|href|<image|<style|class=/);
  });

  it.each([
    ['a short title', 'Contact', 'Réponse sous 48\u00A0h'],
    ['a usual one', 'Recrutement de participants pour les études de santé', 'Blog, 12 mars 2026'],
    ['a very long one', 'Recruter des patients atteints d’une maladie rare '.repeat(6).trim(), 'Blog'],
    ['one long word', 'x'.repeat(300), 'Blog'],
    ['no title at all', '', undefined],
  ])('is a small picture of the size networks ask for, with %s', async (_, title, caption) => {
    const {data, info} = await sharp(Buffer.from(aCard({title, caption})))
      .png({palette: true, dither: 0, compressionLevel: 9})
      .toBuffer({resolveWithObject: true});
    expect(info).toMatchObject({...CARD_SIZE, format: 'png'});
    expect(data.length).toBeLessThan(65_000);
  });

  it('writes a long title smaller, and cuts one without end at a word', () => {
    const sizeOf = (title: string) => Number(lines(aCard({title}))[0]?.[1]);
    expect(sizeOf('Contact')).toBe(0.076);
    expect(sizeOf('Recruter des patients atteints d’une maladie rare sans les épuiser')).toBe(0.064);
    const endless = aCard({title: 'encore '.repeat(200)});
    expect(lines(endless).length).toBeLessThan(12);
    expect(lines(endless).length).toBeGreaterThan(5);
  });

  it('leaves out a title with a letter it cannot write, rather than write another title', () => {
    expect(lines(aCard({title: 'Étude \u03B1'}))).toHaveLength(1);
    expect(lines(aCard({title: 'Étude alpha'}))).toHaveLength(2);
  });

  it('is the same for ever for the same words, and another for others', () => {
    expect(aCard()).toBe(aCard());
    expect(aCard({seed: 'autre'})).not.toBe(aCard());
  });

  it('looks as it did when its addresses were given: when this fails, raise DRAWING in lib/seo/cards.ts', () => {
    const hash = createHash('sha256');
    for (let card = 0; card < 60; card++) hash.update(aCard({seed: `recruter-${card}`, accord: card % 4}));
    for (const name of PERSON_NAMES) hash.update(person(name));
    expect(hash.digest('hex').slice(0, 12)).toBe('742e2496900e');
  });
});

describe('lettering', () => {
  it('writes every letter of both languages', () => {
    const all =
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 ÀÂÄÆÇÉÈÊËÎÏÔŒÙÛÜŸ àâäæçéèêëîïôœùûüÿ ’‘“”«»…–—-,;:.!?()/&%€+=°·';
    expect(writable('title', all)).toBe(all);
    expect(writable('name', 'Hélianthe Équipe & Cie')).toBe('Hélianthe Équipe & Cie');
    expect(writable('caption', all.replace('·', ''))).toBeDefined();
  });

  it('leaves out pictures, and joins what accents were typed apart', () => {
    expect(writable('title', 'Bonjour 👩🏽‍⚕️ !\u202F🇫🇷 e\u0301te\u0301')).toBe('Bonjour !\u00A0 été');
  });

  it('moves letters together that stand apart otherwise', () => {
    const style = {font: 'title', size: 100} as const;
    expect(widthOf('AV', style)).toBeLessThan(widthOf('A', style) + widthOf('V', style));
  });

  it('breaks lines evenly, and never in the middle of a number and its sign', () => {
    const style = {font: 'title', size: 76, tracking: -0.022} as const;
    expect(linesOf('Recruter des patients rares sans les épuiser', style, 668)).toEqual([
      'Recruter des',
      'patients rares',
      'sans les épuiser',
    ]);
    expect(linesOf('Réponse en moins de 48\u00A0h', style, 500)?.at(-1)).toContain('48\u00A0h');
    expect(linesOf('x'.repeat(99), style, 668)).toBeUndefined();
  });
});

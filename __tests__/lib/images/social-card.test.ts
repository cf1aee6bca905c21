import sharp from 'sharp';
import {CARD} from '#lib/artwork/social-card.ts';
import {measureText, writable} from '#lib/images/card-text.ts';
import {drawCard} from '#lib/images/social-card.ts';

const draw = (change: Partial<Parameters<typeof drawCard>[0]> = {}) =>
  drawCard({title: 'Recruter sans épuiser', caption: 'Blog', seed: 'recruter', palette: 1, ...change});

/** The box of what differs between a card and the one without words, in pixels. */
async function wordsIn(card: Buffer): Promise<{left: number; top: number; right: number; bottom: number}> {
  const region = {left: 0, top: 150, width: 770, height: 480};
  const {info} = await sharp(await sharp(card).extract(region).png({compressionLevel: 0}).toBuffer())
    .trim({background: '#EFF4FB', threshold: 30})
    .raw()
    .toBuffer({resolveWithObject: true});
  const [left, top] = [-(info.trimOffsetLeft ?? 0), region.top - (info.trimOffsetTop ?? 0)];
  return {left, top, right: left + info.width, bottom: top + info.height};
}

describe('a social card', () => {
  it.each([
    ['a short title', 'Contact', 'Réponse sous 48\u00A0h'],
    [
      'a long one',
      'Recruiting participants for health studies: rare patients and carers',
      'Two working days',
    ],
    ['an address', 'service.communication.et.relations.publiques@exemple.example, le bilan', 'Blog'],
    ['one without end', 'Recruter des patients atteints d’une maladie rare '.repeat(20).trim(), 'Blog'],
  ])(
    'has the size that networks ask for and its words in their place, with %s',
    async (_, title, caption) => {
      const card = await draw({title, caption});
      expect(await sharp(card).metadata()).toMatchObject({width: 1200, height: 630, format: 'png'});
      expect(card.length).toBeLessThan(65_000);
      const words = await wordsIn(card);
      expect(words.left).toBeGreaterThanOrEqual(CARD.left);
      expect(words.right).toBeLessThanOrEqual(CARD.left + CARD.textWidth + 1);
      expect(words.top).toBeGreaterThanOrEqual(155);
      expect(words.bottom).toBeLessThan(580);
    },
  );

  it('writes a long title smaller than a short one, and cuts one without end at a word', async () => {
    const [short, endless, cut] = await Promise.all(
      ['Contact', 'encore '.repeat(200), 'encore '.repeat(99)].map((title) => draw({title, caption: ''})),
    );
    expect((await wordsIn(short!)).top).toBeGreaterThan(480);
    expect((await wordsIn(endless!)).top).toBeLessThan(260);
    expect(endless!.equals(cut!)).toBe(true);
  });

  it('leaves out a title or a caption with a letter that it cannot write, and a word without end', async () => {
    for (const field of ['title', 'caption']) {
      const without = await draw({[field]: ''});
      const isLeftOut = async (text: string) => (await draw({[field]: text})).equals(without);
      expect([await isLeftOut('Étude \u03B1'), await isLeftOut('x'.repeat(300))]).toEqual([true, true]);
      expect(await isLeftOut('Étude alpha')).toBe(false);
    }
  });
});

describe('the letters of cards', () => {
  const ALL =
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 ÀÂÄÆÇÉÈÊËÎÏÔŒÙÛÜŸ àâäæçéèêëîïôœùûüÿ ’‘“”«»…–—-,;:.!?()/&%€+=°·';

  it('are those of both languages', () => {
    expect(writable('title', ALL)).toBe(ALL);
    expect(writable('name', 'Hélianthe Équipe & Cie')).toBe('Hélianthe Équipe & Cie');
    expect(writable('caption', ALL)).toBe(ALL);
  });

  it('have no emoji, and accents joined to their letters', () => {
    expect(writable('title', 'Bonjour 👩🏽‍⚕️ !\u202F🇫🇷 e\u0301te\u0301')).toBe('Bonjour !\u00A0 été');
  });

  it('break into lines at spaces alone', async () => {
    const style = {font: 'title', size: 76, colour: '#000', tracking: -0.022, width: 668} as const;
    const linesOf = async (text: string, width = 668) => (await measureText(text, {...style, width})).lines;
    expect(await linesOf('Recruter des patients rares sans les épuiser')).toBe(3);
    expect(await linesOf('anti-cadeaux', 300)).toBe(1);
    expect(await linesOf('anti cadeaux', 300)).toBe(2);
    expect(await linesOf('48\u00A0heures', 200)).toBe(1);
  });
});

import {mkdirSync, mkdtempSync, readdirSync, statSync, symlinkSync, utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {log} from '#lib/observability/log.ts';
import {KeptPictures, TooManyPictures} from '#lib/seo/kept-pictures.ts';
import {temporaryFolder} from '../../support/folder.ts';

const root = temporaryFolder();
const folder = () => mkdtempSync(path.join(root, 'of-'));
const keptIn = (place: string, most?: number) => new KeptPictures(() => place, most);
const bytes = (text: string) => Buffer.from(text);

describe('kept pictures', () => {
  it('are drawn once, whoever asks meanwhile and afterwards', async () => {
    const pictures = keptIn(path.join(folder(), 'cards'));
    const draw = jest.fn(async () => bytes('one'));
    const [first, second] = await Promise.all([pictures.read('a.png', draw), pictures.read('a.png', draw)]);
    expect([first, second, await pictures.read('a.png', draw)].map(String)).toEqual(['one', 'one', 'one']);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('outlive the process, for this account only', async () => {
    const home = path.join(folder(), 'cards');
    await keptIn(home).read('a.png', async () => bytes('one'));
    expect(String(await keptIn(home).find('a.png'))).toBe('one');
    expect([statSync(home).mode & 0o777, statSync(path.join(home, 'a.png')).mode & 0o777]).toEqual([
      0o700, 0o600,
    ]);
    expect(readdirSync(home)).toEqual(['a.png']);
  });

  it('stay few: those not asked for the longest go', async () => {
    const home = path.join(folder(), 'cards');
    mkdirSync(home, {recursive: true});
    for (let index = 0; index < 10; index++) {
      const file = path.join(home, `${index}.png`);
      writeFileSync(file, 'old');
      utimesSync(file, 1000 + index, 1000 + index);
    }
    const pictures = keptIn(home, 10);
    expect(String(await pictures.find('0.png'))).toBe('old');
    await pictures.read('new.png', async () => bytes('new'));
    const kept = readdirSync(home);
    expect(kept).toHaveLength(9);
    expect(kept).toEqual(expect.arrayContaining(['0.png', 'new.png', '9.png']));
    expect(kept).not.toContain('1.png');
  });

  it('stay few where another process takes some of them away meanwhile', async () => {
    const home = path.join(folder(), 'cards');
    mkdirSync(home, {recursive: true});
    for (let index = 0; index < 20; index++) writeFileSync(path.join(home, `${index}.png`), 'old');
    // Listed, and gone when it is looked at.
    symlinkSync(path.join(home, 'nowhere'), path.join(home, 'gone.png'));
    const warn = jest.spyOn(log, 'warn');
    await keptIn(home, 10).read('new.png', async () => bytes('new'));
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
    expect(readdirSync(home).filter((name) => name !== 'gone.png')).toHaveLength(9);
  });

  it('are drawn one at a time, and not for an endless queue', async () => {
    const pictures = keptIn(path.join(folder(), 'cards'));
    let drawing = 0;
    let most = 0;
    const draw = async () => {
      most = Math.max(most, ++drawing);
      await new Promise((resolve) => setTimeout(resolve, 2));
      drawing--;
      return bytes('x');
    };
    const asked = await Promise.allSettled(
      Array.from({length: 80}, (_, index) => pictures.read(`${index}.png`, draw)),
    );
    expect(most).toBe(1);
    const refused = asked.filter(({status}) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused).toHaveLength(20);
    expect(refused[0]?.reason).toBeInstanceOf(TooManyPictures);
    await expect(pictures.read('later.png', draw)).resolves.toEqual(bytes('x'));
  });

  it('are shown even where none can be kept, and a failed drawing stops no other', async () => {
    const file = path.join(folder(), 'a-file');
    writeFileSync(file, '');
    const pictures = keptIn(file);
    await expect(pictures.read('a.png', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(String(await pictures.read('a.png', async () => bytes('one')))).toBe('one');
  });
});

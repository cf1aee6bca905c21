import {mkdirSync, mkdtempSync, readdirSync, statSync, utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {ImageCache, ImageQueueFull} from '#lib/images/image-cache.ts';
import {temporaryFolder} from '../../support/folder.ts';

const root = temporaryFolder();
const folder = () => mkdtempSync(path.join(root, 'of-'));
const cacheIn = (place: string, maxEntries?: number) => new ImageCache(() => place, maxEntries);
const bytes = (text: string) => Buffer.from(text);

describe('the image cache', () => {
  it('makes an image once for all its requests', async () => {
    const cache = cacheIn(path.join(folder(), 'cards'));
    const draw = jest.fn(async () => bytes('one'));
    const [first, second] = await Promise.all([cache.read('a.png', draw), cache.read('a.png', draw)]);
    expect([first, second, await cache.read('a.png', draw)].map(String)).toEqual(['one', 'one', 'one']);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('outlives the process, for this account only', async () => {
    const home = path.join(folder(), 'cards');
    await cacheIn(home).read('a.png', async () => bytes('one'));
    expect(String(await cacheIn(home).find('a.png'))).toBe('one');
    expect([statSync(home).mode & 0o777, statSync(path.join(home, 'a.png')).mode & 0o777]).toEqual([
      0o700, 0o600,
    ]);
    expect(readdirSync(home)).toEqual(['a.png']);
  });

  it('deletes the least recently used entries', async () => {
    const home = path.join(folder(), 'cards');
    mkdirSync(home, {recursive: true});
    for (let index = 0; index < 10; index++) {
      const file = path.join(home, `${index}.png`);
      writeFileSync(file, 'old');
      utimesSync(file, 1000 + index, 1000 + index);
    }
    const cache = cacheIn(home, 10);
    expect(String(await cache.find('0.png'))).toBe('old');
    await cache.read('new.png', async () => bytes('new'));
    const kept = readdirSync(home);
    expect(kept).toHaveLength(9);
    expect(kept).toEqual(expect.arrayContaining(['0.png', 'new.png', '9.png']));
    expect(kept).not.toContain('1.png');
  });

  it('makes one image at a time, with sixty waiting at most', async () => {
    const cache = cacheIn(path.join(folder(), 'cards'));
    let drawing = 0;
    let most = 0;
    const draw = async () => {
      most = Math.max(most, ++drawing);
      await new Promise((resolve) => setTimeout(resolve, 2));
      drawing--;
      return bytes('x');
    };
    const asked = await Promise.allSettled(
      Array.from({length: 80}, (_, index) => cache.read(`${index}.png`, draw)),
    );
    expect(most).toBe(1);
    const refused = asked.filter(({status}) => status === 'rejected') as PromiseRejectedResult[];
    // One runs, sixty wait.
    expect(refused).toHaveLength(19);
    expect(refused[0]?.reason).toBeInstanceOf(ImageQueueFull);
    await expect(cache.read('later.png', draw)).resolves.toEqual(bytes('x'));
  });
});

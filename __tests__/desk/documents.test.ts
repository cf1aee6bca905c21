// docs/promises.md: Desk
import {existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {documents, ownText, put, putPicture, versionAt, versionsOf} from '#desk/documents.ts';
import {content} from '#lib/config/content.ts';
import {folderOfEachTest} from '../support/folder.ts';

const folder = folderOfEachTest();
const CHECKOUT = process.cwd();
const own = (name: string) => path.join(folder(), name);
const COMPANY = documents().find(({id}) => id === 'company')!;
const FILE = 'content/company.json';

/** Works in a release, beside which the owner's files lie. */
beforeEach(() => {
  mkdirSync(own('releases/this'), {recursive: true});
  for (const name of ['content', 'messages', 'public', 'desk'])
    symlinkSync(path.join(CHECKOUT, name), own(`releases/this/${name}`));
  process.chdir(own('releases/this'));
});
afterEach(() => process.chdir(CHECKOUT));

const withPhone = (value: string) => {
  const company = JSON.parse(ownText(FILE)) as {phone: object};
  return {[FILE]: JSON.stringify({...company, phone: {value}})};
};
const phone = () => (JSON.parse(ownText(FILE)) as {phone: {value: string}}).phone.value;

it('changes nothing, and says what is wrong, where a file could not be published', async () => {
  const faults = await put(folder(), COMPANY, withPhone('12'), 'fr');
  expect(faults).toEqual([expect.stringMatching(/^content\/company\.json: phone\.value doit être/)]);
  expect(existsSync(own(FILE))).toBe(false);
  expect(versionsOf(folder(), 'company')).toEqual([]);
});

it('keeps the last ten versions, each of which can be put in place again', async () => {
  const [before, versions] = [ownText(FILE), own('desk/company')];
  mkdirSync(versions, {recursive: true});
  for (let at = 1; at <= 10; at += 1) writeFileSync(path.join(versions, String(at)), '{}');
  content('company');
  expect(await put(folder(), COMPANY, withPhone('+33320000000'), 'fr')).toEqual([]);
  // The preview of an article shows the company.
  expect(content('company').phone.value).toBe('+33320000000');
  expect(phone()).toBe('+33320000000');
  const [latest = 0, ...older] = versionsOf(folder(), 'company');
  expect(older).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2]);
  const earlier = versionAt(folder(), 'company', latest);
  expect(earlier).toEqual({[FILE]: before});
  expect(await put(folder(), COMPANY, earlier!, 'fr')).toEqual([]);
  expect(readFileSync(own(FILE), 'utf8')).toBe(before);
  expect(versionAt(folder(), 'company', 1)).toBeUndefined();
});

it('puts a picture in place without what a telephone noted', async () => {
  const photo = await sharp({create: {width: 40, height: 20, channels: 3, background: '#2848c4'}})
    .withExif({IFD0: {Copyright: 'Un téléphone inventé'}})
    .jpeg()
    .toBuffer();
  const name = await putPicture(
    'public/assets/team',
    new File([new Uint8Array(photo)], '../Solène & fils.JPG'),
  );
  expect(name).toMatch(/^solene-fils-[0-9a-f]{8}\.jpeg$/);
  const address = `/assets/team/${name}`;
  expect((await sharp(own(`public${address}`)).metadata()).exif).toBeUndefined();
  const member = {name: 'Solène Inventée', role: {fr: 'Cheffe', en: 'Head'}, portrait: address};
  const team = documents().find(({id}) => id === 'team')!;
  expect(await put(folder(), team, {'content/team.json': JSON.stringify([member])}, 'fr')).toEqual([]);
});

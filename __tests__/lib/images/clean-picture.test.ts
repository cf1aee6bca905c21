import sharp from 'sharp';
import {cleanPicture, cropToCard, ImageError, resizeImage} from '#lib/images/resize-image.ts';

const photo = (width: number, height: number) =>
  sharp({create: {width, height, channels: 3, background: '#c33'}}).jpeg();

it('of a telephone is published upright, at most 2,000 pixels wide, without place and time, with its profile', async () => {
  const taken = await photo(2_400, 3_000)
    .withMetadata({orientation: 6})
    .withIccProfile('p3')
    .withExif({
      IFD0: {Copyright: 'Invente', DateTime: '2026:01:02 03:04:05'},
      IFD3: {GPSLatitude: '50/1 38/1 0/1'},
    })
    .toBuffer();
  expect(taken.includes('Invente')).toBe(true);
  const clean = await cleanPicture(taken);
  const {width, height, exif, xmp, iptc, orientation, icc, format} = await sharp(clean).metadata();
  expect({width, height, exif, xmp, iptc, orientation, format}).toEqual({
    width: 2_000,
    height: 1_600,
    format: 'jpeg',
  });
  expect(icc).toEqual((await sharp(taken).metadata()).icc);
  expect(clean.includes('Invente')).toBe(false);
});

it('that is so already, or a drawing, stays as it is', async () => {
  const plain = await photo(2_000, 10).toBuffer();
  expect(await cleanPicture(plain)).toBe(plain);
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(await cleanPicture(drawing)).toBe(drawing);
});

it('that is broken, or none, is refused', async () => {
  const whole = await photo(2_400, 100).toBuffer();
  const small = await photo(900, 900).toBuffer();
  await expect(cleanPicture(small.subarray(0, -200))).rejects.toMatchObject({message: 'not decoded'});
  await expect(cleanPicture(whole.subarray(0, 200))).rejects.toMatchObject({message: 'not decoded'});
  await expect(cleanPicture(Buffer.from('des octets'))).rejects.toMatchObject({message: 'no picture'});
});

it('of an article is upright, at most 2,000 pixels either way, WebP with its profile and nothing else', async () => {
  const taken = await photo(4_000, 3_000)
    .withMetadata({orientation: 6})
    .withIccProfile('p3')
    .withExif({IFD3: {GPSLatitude: '50/1 38/1 0/1'}})
    .toBuffer();
  const {width, height, exif, xmp, format, icc} = await sharp(
    await resizeImage(taken, 1_920, true),
  ).metadata();
  expect({width, height, exif, xmp, format}).toEqual({width: 1_500, height: 2_000, format: 'webp'});
  expect(icc).toBeDefined();
});

it('of the owner’s camera gives a card at more pixels than another host’s may have, and a broken one none', async () => {
  const large = await photo(7_000, 6_000).toBuffer();
  expect((await sharp(await cropToCard(large, true)).metadata()).width).toBe(1_200);
  await expect(cropToCard(large, false)).rejects.toThrow(ImageError);
  await expect(cropToCard(large.subarray(0, 900), true)).rejects.toThrow(ImageError);
});

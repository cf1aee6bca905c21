import sharp from 'sharp';
import {icons} from '#lib/images/icons.ts';

it('of the owner’s logo are those that pages name, in their sizes', async () => {
  const made = await icons(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9"/></svg>',
  );
  const [icon, touch] = ['/favicon.ico', '/apple-icon.png'].map((address) => made.get(address)?.body);
  expect([icon?.readUInt16LE(4), icon?.readUInt8(6)]).toEqual([3, 16]);
  expect(await sharp(touch).metadata()).toMatchObject({width: 180, height: 180, hasAlpha: false});
});

// Takes the picture at the top of README.md: node scripts/readme-picture.mjs http://localhost:3000, of a running site.
import {statSync} from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';
import sharp from 'sharp';

const PICTURE = path.resolve(import.meta.dirname, '../docs/site.png');
const MOST_BYTES = 200_000;
const [address = 'http://localhost:3000'] = process.argv.slice(2);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
});
try {
  // Without script nothing asks about cookies.
  const page = await browser.newPage({
    viewport: {width: 1440, height: 900},
    locale: 'fr-FR',
    reducedMotion: 'reduce',
    javaScriptEnabled: false,
  });
  await page.goto(address, {waitUntil: 'load'});
  const taken = await page.screenshot();
  await sharp(taken)
    .resize({width: 1080})
    .png({palette: true, dither: 0, compressionLevel: 9})
    .toFile(PICTURE);
} finally {
  await browser.close();
}
const {size} = statSync(PICTURE);
if (size > MOST_BYTES) throw new Error(`${PICTURE} has ${size} bytes, and may have ${MOST_BYTES}`);
console.log(`${PICTURE}: ${Math.round(size / 1000)} kB`);

import {mkdirSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync} from 'node:zlib';
import {bundleForBrowser} from '#lib/build/browser-bundles.ts';
import {compressFolder} from '../../../scripts/build.mjs';
import {temporaryFolder} from '../../support/folder.ts';

const KIB = 1024;
const folder = path.join(temporaryFolder(), 'site');
let bundles: Awaited<ReturnType<typeof bundleForBrowser>>;
const brotli = (address: string) => readFileSync(path.join(folder, `${path.basename(address)}.br`));

beforeAll(async () => {
  mkdirSync(folder);
  bundles = await bundleForBrowser(folder);
  compressFolder(folder);
});

it('names files by their content, and lists them', async () => {
  const {module, forms} = bundles;
  const named = [module, ...Object.values(forms).flat()];
  for (const name of named) expect(name).toMatch(/^\/_site\/[a-z]+\.[0-9A-Z]{8}\.js$/);
  const made = readdirSync(folder).flatMap((name) => (name.endsWith('.js') ? [`/_site/${name}`] : []));
  expect(made.sort()).toEqual([...new Set(named)].sort());
  await expect(bundleForBrowser(folder)).resolves.toEqual(bundles);
});

it('gives every page one module of 4 KiB at most as brotli sends it', () => {
  const sent = brotli(bundles.module);
  expect(brotliDecompressSync(sent).toString()).toContain('data-ask-again');
  expect(sent.length).toBeLessThanOrEqual(4 * KIB);
});

it('gives each form React, in one file for all, and its own', () => {
  const {contact, quote, registration} = bundles.forms;
  expect(new Set([contact[0], quote[0], registration[0]]).size).toBe(1);
  expect(new Set([contact[1], quote[1], registration[1]]).size).toBe(3);
  expect(brotliDecompressSync(brotli(contact[0] ?? '')).toString()).toMatch(
    /^\/\/# allFunctionsCalledOnLoad\n/,
  );
  for (const [react = '', form = ''] of [contact, quote, registration]) {
    expect(brotliDecompressSync(brotli(form)).toString()).toContain(`from"./${path.basename(react)}"`);
    expect(brotli(react).length + brotli(form).length).toBeLessThanOrEqual(85 * KIB);
  }
});

import type {Page as Tab} from '@playwright/test';
import {PORT} from './site.ts';

/** Replaces the options of a long list after the fourth by their number. */
const shortened = (tree: string) =>
  tree.replaceAll(/(?:^ *- option .*\n?){9,}/gm, (options) => {
    const lines = options.trimEnd().split('\n');
    const indent = /^ */.exec(lines[0] ?? '')?.[0] ?? '';
    return `${[...lines.slice(0, 4), `${indent}- … ${lines.length} options`].join('\n')}\n`;
  });

/** The accessibility tree of Chromium, as stored in trees/. */
export const treeOf = async (tab: Tab, part: string): Promise<string> =>
  `${shortened(await tab.locator(part).ariaSnapshot())}\n`
    .replaceAll(`localhost:${PORT}`, 'localhost')
    .replaceAll(`localhost%3A${PORT}`, 'localhost');

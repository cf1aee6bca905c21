import type {Locator, Page as Tab} from '@playwright/test';
import {PORT} from './site.ts';

/** Beyond names, roles and states: languages, live regions, and what is said of each field. */
const besideTree = (part: Locator) =>
  part.evaluate((root) => {
    const words = (element: Element, maximum: number) =>
      (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, maximum);
    const described = (element: Element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => (id ? words(document.getElementById(id)!, 200) : ''))
        .filter(Boolean)
        .join(' | ');
    const shown = (selector: string) =>
      [root, ...root.querySelectorAll(selector)].filter(
        (element) => element.matches(selector) && element.checkVisibility({visibilityProperty: true}),
      );
    const LIVE = '[role=status], [role=alert], [aria-live]:not(.field-hint)';
    return {
      title: document.title,
      focus: document.activeElement?.matches('body') ? '' : words(document.activeElement!, 80),
      languages: shown('[lang]:not(html, [hreflang])').map(
        (element) => `${element.getAttribute('lang')}: ${element.localName} ${words(element, 40)}`,
      ),
      live: shown(LIVE).map(
        (element) =>
          `${element.getAttribute('role') ?? element.getAttribute('aria-live')}: ${words(element, 200)}`,
      ),
      fields: shown('input, select, textarea, fieldset[aria-describedby]').map((element) =>
        [
          element.id || element.getAttribute('name'),
          element.matches(':required') && 'required',
          element.getAttribute('aria-invalid') === 'true' && 'invalid',
          described(element),
        ]
          .filter(Boolean)
          .join(', '),
      ),
    };
  });

const list = (name: string, lines: readonly string[]) =>
  lines.length ? `\n${name}:\n${lines.map((line) => `  ${line}\n`).join('')}` : '';

/** Replaces the options of a long list after the fourth by their number. */
const shortened = (tree: string) =>
  tree.replaceAll(/(?:^ *- option .*\n?){9,}/gm, (options) => {
    const lines = options.trimEnd().split('\n');
    const indent = /^ */.exec(lines[0] ?? '')?.[0] ?? '';
    return `${[...lines.slice(0, 4), `${indent}- … ${lines.length} options`].join('\n')}\n`;
  });

/**
 * The accessibility tree of Chromium with what stands beside it, as stored in trees/.
 * @param part selector of what is looked at: the frame is the same on every page. Behind a modal dialog there is nothing.
 */
export async function treeOf(tab: Tab, part: string): Promise<string> {
  const modal = tab.locator('dialog:modal');
  const root = (await modal.count()) ? modal : tab.locator(part);
  const {title, focus, languages, live, fields} = await besideTree(root);
  return [
    `title: ${title}\nfocus: ${focus}\n\n${shortened(await root.ariaSnapshot())}\n`,
    list('languages', languages),
    list('live', live),
    list('fields', fields),
  ]
    .join('')
    .replaceAll(`localhost:${PORT}`, 'localhost')
    .replaceAll(`localhost%3A${PORT}`, 'localhost');
}

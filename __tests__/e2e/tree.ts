import type {Page as Tab} from '@playwright/test';
import {PORT} from './site.ts';

/** What screen readers are given beyond names, roles and states: languages, live regions, what fields are told. */
const beside = (tab: Tab) =>
  tab.evaluate(() => {
    const isThere = (element: Element) => {
      const modal = document.querySelector('dialog:modal');
      return element.checkVisibility({visibilityProperty: true}) && (!modal || modal.contains(element));
    };
    const words = (element: Element, most = 60) =>
      (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, most);
    const described = (element: Element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => (id ? words(document.getElementById(id)!, 200) : ''))
        .filter(Boolean)
        .join(' | ');
    const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isThere);
    return {
      title: document.title,
      languages: shown('body [lang]').map(
        (element) => `${element.getAttribute('lang')}: ${element.localName} ${words(element, 40)}`,
      ),
      live: shown('[role=status], [role=alert], [aria-live]:not(.field-hint)').map(
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
      focus: document.activeElement?.matches('body') ? '' : words(document.activeElement!, 80),
    };
  });

const list = (name: string, lines: readonly string[]) =>
  `\n${name}:\n${lines.map((line) => `  ${line}\n`).join('')}`;

/** Long lists of countries and the like: their first entries, and how many there are. */
const shortened = (tree: string) =>
  tree.replaceAll(/(?:^ *- option .*\n?){9,}/gm, (options) => {
    const lines = options.trimEnd().split('\n');
    const indent = /^ */.exec(lines[0] ?? '')?.[0] ?? '';
    return `${[...lines.slice(0, 4), `${indent}- … ${lines.length} options`].join('\n')}\n`;
  });

/**
 * The tree that Chromium gives to screen readers, and what stands beside it, as kept in trees/.
 * @param part what is looked at: the frame is the same on every page
 */
export async function treeOf(tab: Tab, part: string): Promise<string> {
  const {title, languages, live, fields, focus} = await beside(tab);
  const modal = tab.locator('dialog:modal');
  // Behind a modal dialog there is nothing for screen readers.
  const tree = shortened(await ((await modal.count()) ? modal : tab.locator(part)).ariaSnapshot());
  return [
    `title: ${title}\nfocus: ${focus}\n\n${tree}\n`,
    list('languages', languages),
    list('live', live),
    list('fields', fields),
  ]
    .join('')
    .replaceAll(`localhost:${PORT}`, 'localhost')
    .replaceAll(`localhost%3A${PORT}`, 'localhost');
}

import type {Page as Tab} from '@playwright/test';
import {localePath} from '../../lib/i18n/paths.ts';
import {LANGUAGES} from '../support/nightly.ts';
import {visit} from './settled.ts';
import {BACKEND, expect, test} from './site.ts';
import {focusSaid, walk} from './spoken.ts';

// By keyboard alone: where the focus goes, step by step, and what Chromium gives a screen reader to say there. Read by
// eye once; a change is to be read again.

const once = BACKEND === 'embedded' ? test : undefined;

const focus = (tab: Tab, selector: string) => tab.locator(selector).first().focus();

const WORDS = {
  fr: {
    order: [
      'link «Aller au contenu»',
      'link «Hélianthe, accueil»',
      'link «Accueil»',
      'DisclosureTriangle «Services» collapsed',
      'link «Logiciel»',
      'link «Blog»',
      'link «Inscription»',
      'link «À propos»',
      'link «Contact» current',
      'link «Français» current',
      'link «English»',
      'link «Demander un devis»',
      'link «Détails»',
      'button «Accepter»',
      'button «Refuser»',
    ],
    question: ['button «Gérer mes cookies»', 'region «Cookies : à vous de choisir»', 'link «Détails»'],
    other: {hreflang: 'en', title: 'Contact us · Hélianthe', first: 'link «Skip to content»'},
  },
  en: {
    order: [
      'link «Skip to content»',
      'link «Hélianthe, home»',
      'link «Home»',
      'DisclosureTriangle «Services» collapsed',
      'link «Software»',
      'link «Blog»',
      'link «Sign up»',
      'link «About»',
      'link «Contact» current',
      'link «Français»',
      'link «English» current',
      'link «Request a quote»',
      'link «More (in French)»',
      'button «Accept»',
      'button «Reject»',
    ],
    question: ['button «Manage cookies»', 'region «Cookies: your choice»', 'link «More (in French)»'],
    other: {hreflang: 'fr', title: 'Nous contacter · Hélianthe', first: 'link «Aller au contenu»'},
  },
} as const;

for (const [locale, words] of LANGUAGES.map((name) => [name, WORDS[name]] as const))
  once?.(
    `bar, languages and the question about cookies have the focus in visual order (${locale})`,
    async ({page}) => {
      await visit(page, localePath(locale, '/contact'));
      expect(await walk(page, 'Tab', words.order.length)).toEqual(words.order);

      expect(await walk(page, 'Enter', 1)).toEqual(['main «»']);
      await focus(page, '[data-ask-again]');
      expect([
        await focusSaid(page),
        ...(await walk(page, 'Enter', 1)),
        ...(await walk(page, 'Tab', 1)),
      ]).toEqual(words.question);
      await focus(page, '[data-answer=no]');
      expect(await walk(page, 'Enter', 1)).toEqual([words.question[0]]);

      const {hreflang, title, first} = words.other;
      await focus(page, `header a[hreflang=${hreflang}]`);
      await page.keyboard.press('Enter');
      await expect(page).toHaveTitle(title);
      await expect(page.locator('html')).toHaveAttribute('lang', hreflang);
      expect(await walk(page, 'Tab', 1)).toEqual([first]);
    },
  );

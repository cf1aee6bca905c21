import {readTexts} from '#lib/config/texts.ts';
import type english from '#messages/en/index.ts';
import type french from '#messages/fr/index.ts';

/** Texts as they are written in messages/, with the spaces that tests are written with. */
export const fr = readTexts<typeof french>('fr');
export const en = readTexts<typeof english>('en');

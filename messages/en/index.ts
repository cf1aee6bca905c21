import {shownTexts} from '#lib/config/content.ts';
import type french from '../fr/index.ts';

export default shownTexts<typeof french>('en');

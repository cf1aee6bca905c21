import {readTexts} from '#lib/config/texts.ts';
import type french from '../fr/index.ts';

export default readTexts<typeof french>('en');

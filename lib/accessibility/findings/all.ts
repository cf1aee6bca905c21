import type {Findings} from '../finding.ts';
import {COLOURS_FOUND} from './colours.ts';
import {CONSULTATION} from './consultation.ts';
import {FORMS} from './forms.ts';
import {FRAMES} from './frames.ts';
import {IMAGES} from './images.ts';
import {LINKS} from './links.ts';
import {MANDATORY} from './mandatory.ts';
import {MULTIMEDIA} from './multimedia.ts';
import {NAVIGATION} from './navigation.ts';
import {PRESENTATION} from './presentation.ts';
import {SCRIPTS} from './scripts.ts';
import {STRUCTURE} from './structure.ts';
import {TABLES} from './tables.ts';

/** What was found for each of the 106 criteria, theme by theme. */
export const FINDINGS: Findings = {
  ...IMAGES,
  ...FRAMES,
  ...COLOURS_FOUND,
  ...MULTIMEDIA,
  ...TABLES,
  ...LINKS,
  ...SCRIPTS,
  ...MANDATORY,
  ...STRUCTURE,
  ...PRESENTATION,
  ...FORMS,
  ...NAVIGATION,
  ...CONSULTATION,
};

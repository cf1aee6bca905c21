import {COLOURS} from '../colours.ts';
import {at, dots, moment} from './composition.ts';
import {noSealYet, screening, signing, signingLow} from './paper.ts';
import {arch, DEEPER, month} from './rings.ts';

/** Service 01, in detail: a person and the questions before a study. */
export const person = moment({
  strip: [dots({x: 20, y: 20, columns: 6, rows: 7}, 38), at('moussa', 500, 0, 300), screening(262, 24, 0.84)],
  portrait: [
    dots({x: 0, y: 440, columns: 4, rows: 4}, 40),
    at('dots-bleu-ciel-souci', 380, 80),
    at('quarter-nuit-souci-brique-1', 380, 180),
    at('moussa', 160, 280, 320),
    screening(0, 90, 0.96),
  ],
  wide: [
    dots({x: 0, y: 440, columns: 5, rows: 4}, 40),
    at('dots-bleu-ciel-souci', 540, 0),
    at('arcs-souci-nuit-brique-2', 440, 100),
    at('quarter-nuit-souci-brique-1', 540, 100),
    at('moussa', 240, 200, 400),
    screening(0, 44, 1.25),
  ],
});

/** Service 02, in detail: a convention that is being signed, and the place of its seal. */
export const signature = moment({
  strip: [
    at('quarter-brique-nuit-souci-2', 0, 200),
    at('beatrice', 500, 0, 300),
    signingLow(),
    noSealYet(386, 238, 44),
  ],
  portrait: [
    at('arcs-nuit-rose-brique-2', 380, 120),
    at('halves-souci-brique-nuit-1', 380, 220),
    at('cross-brique-rose', 380, 320),
    at('beatrice', 300, 420, 180),
    signing(0, 128, 0.965),
  ],
  wide: [
    at('quarter-rose-brique-nuit-1', 540, 0),
    at('arcs-nuit-rose-brique-2', 440, 100),
    at('halves-souci-brique-nuit-3', 540, 100),
    at('beatrice', 400, 360, 240),
    signing(0, 36, 1.18),
    noSealYet(514, 280, 56),
  ],
});

const {sapin} = COLOURS;

/** Service 03, in detail: a patient at the start of the follow-up and two years later. */
export const years = moment({
  strip: [
    arch(400, 300, 230, 46, DEEPER),
    arch(400, 300, 150, 40, sapin),
    at('patient', 0, 0, 300),
    at('patient-later', 500, 0, 300),
    month('M0', 300, 48, 'near', 36),
    month('M24', 500, 48, 'far', 36),
    at('sensor-souci-sapin-white', 340, 180, 120),
  ],
  portrait: [
    arch(240, 366, 240, 54, DEEPER),
    arch(240, 366, 144, 44, sapin),
    at('sensor-souci-sapin-white', 185, 250, 110),
    at('patient', 0, 360, 240),
    at('patient-later', 240, 360, 240),
    month('M0', 50, 346, 'near', 36),
    month('M24', 430, 346, 'far', 36),
  ],
  wide: [
    arch(320, 290, 264, 58, DEEPER),
    arch(320, 290, 180, 52, sapin),
    at('sensor-souci-sapin-white', 250, 140, 140),
    at('patient', 0, 280, 320),
    at('patient-later', 320, 280, 320),
    month('M0', 78, 264, 'near', 44),
    month('M24', 562, 264, 'far', 44),
  ],
});

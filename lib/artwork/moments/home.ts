import {COLOURS} from '../colours.ts';
import {at, dots, moment} from './composition.ts';
import {seal, signed} from './paper.ts';
import {bow, DEEPER, months, rings, toCome} from './rings.ts';

/** Service 01, on the home page: faces in a field of dots. */
export const field = moment({
  strip: [
    dots({x: 0, y: 0, columns: 16, rows: 6}, 50),
    at('awa', 100, 0),
    at('leila', 200, 200),
    at('yves', 300, 100),
    at('ousmane', 500, 100),
    at('mei', 600, 0),
    at('tom', 700, 200),
  ],
  portrait: [
    dots({x: 30, y: 0, columns: 9, rows: 12}, 50),
    at('awa', 180, 100),
    at('leila', 380, 0),
    at('yves', 80, 300),
    at('ousmane', 280, 300),
    at('tom', 380, 500),
    at('mei', 130, 500),
  ],
  wide: [
    dots({x: 40, y: 0, columns: 12, rows: 12}, 50),
    at('awa', 240, 0),
    at('leila', 440, 100),
    at('yves', 140, 200),
    at('ousmane', 340, 300),
    at('mei', 540, 400),
    at('tom', 140, 500),
  ],
});

/** Service 02, on the home page: a signed and sealed convention beside tiles. */
export const agreement = moment({
  strip: [
    at('quarter-rose-nuit-souci-3', 0, 200),
    at('arcs-nuit-rose-brique-2', 500, 0),
    at('halves-souci-brique-nuit-3', 600, 0),
    at('quarter-rose-brique-nuit-1', 700, 0),
    at('cross-brique-rose', 500, 200),
    at('paul', 600, 100),
    at('arcs-brique-souci-rose-1', 700, 100),
    at('quarter-souci-nuit-rose-0', 600, 200),
    at('halves-nuit-rose-brique', 700, 200),
    signed(152, 28.4, 0.7),
    seal(368, 214, 62),
  ],
  portrait: [
    at('arcs-brique-souci-rose-1', 280, 0),
    at('quarter-rose-brique-nuit-1', 380, 0),
    at('arcs-nuit-rose-brique-2', 380, 100),
    at('halves-souci-brique-nuit-1', 380, 200),
    at('paul', 380, 300),
    at('quarter-rose-nuit-souci-3', 280, 500),
    at('cross-brique-rose', 380, 400),
    at('halves-nuit-souci-brique', 380, 500),
    signed(20, 80, 1.05),
    seal(282, 440, 76),
  ],
  wide: [
    at('arcs-brique-souci-rose-1', 440, 0),
    at('quarter-rose-brique-nuit-1', 540, 0),
    at('arcs-nuit-rose-brique-2', 540, 100),
    at('halves-souci-brique-nuit-1', 540, 200),
    at('cross-brique-rose', 540, 300),
    at('paul', 540, 400),
    at('quarter-rose-nuit-souci-3', 440, 500),
    at('halves-nuit-souci-brique', 540, 500),
    signed(84, 70, 1.18),
    seal(424, 462, 86),
  ],
});

/** Service 03, on the home page: time in rings, M0 to M24, and a point in the future. */
export const time = moment({
  strip: [
    bow(300, 250, 390, 100, DEEPER),
    bow(300, 250, 190, 100, COLOURS.sapin),
    ...months({x: 300, y: 250, radius: 190}, 'near', 28, {M0: 180, M3: 90, M6: 0}),
    ...months({x: 300, y: 250, radius: 390}, 'far', 28, {M12: 31, M24: 13}),
    at('sensor-souci-sapin-white', 250, 200),
    at('jeanne', 680, 0, 120),
    toCome({x: 300, y: 250, radius: 390}, 0, 27),
  ],
  // Around the lower right corner of the panel.
  portrait: [
    rings({x: 20, y: 140, width: 460, height: 460}, [452, 362, 262, 172]),
    ...months({x: 480, y: 600, radius: 217}, 'near', 29, {M0: 162, M3: 133, M6: 104}),
    ...months({x: 480, y: 600, radius: 407}, 'far', 29, {M12: 164, M24: 138}),
    toCome({x: 480, y: 600, radius: 407}, 114, 27),
    at('jeanne', 28, 60, 150),
    at('sensor-souci-sapin-white', 360, 480, 120),
  ],
  wide: [
    rings({x: 50, y: 10, width: 590, height: 590}, [568, 454, 340, 226]),
    ...months({x: 640, y: 600, radius: 283}, 'near', 35, {M0: 160, M3: 133, M6: 106}),
    ...months({x: 640, y: 600, radius: 511}, 'far', 35, {M12: 163, M24: 138}),
    toCome({x: 640, y: 600, radius: 511}, 114, 33),
    at('jeanne', 48, 40, 150),
    at('sensor-souci-sapin-white', 490, 450, 150),
  ],
});

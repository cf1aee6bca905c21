import {COLOURS} from '../colours.ts';
import {at, free, moment} from './composition.ts';
import {workingDays} from './paper.ts';
import {arch, bow, DEEPER} from './rings.ts';

/** Service 01, on its page: a group with a free place. */
export const group = moment({
  strip: [
    at('arcs-nuit-bleu-souci-2', 50, 150, 150),
    at('gaspard', 200, 150, 150),
    at('fatou', 350, 0, 150),
    free(350, 150, 150),
    at('bubble-souci-nuit-souci', 500, 0, 150),
    at('bao', 500, 150, 150),
    at('yasmine', 650, 0, 150),
    at('quarter-bleu-nuit-brique-1', 650, 150, 150),
  ],
  portrait: [
    at('fatou', 320, 120, 160),
    at('bubble-souci-nuit-souci', 0, 280, 160),
    at('yasmine', 160, 280, 160),
    at('quarter-bleu-nuit-souci-1', 320, 280, 160),
    at('gaspard', 0, 440, 160),
    free(160, 440, 160),
    at('bao', 320, 440, 160),
  ],
  wide: [
    at('fatou', 440, 0, 200),
    at('bubble-souci-nuit-souci', 40, 200, 200),
    at('yasmine', 240, 200, 200),
    at('quarter-bleu-nuit-souci-1', 440, 200, 200),
    at('gaspard', 40, 400, 200),
    free(240, 400, 200),
    at('bao', 440, 400, 200),
  ],
});

/** Service 02, on its page: eight working days, then the day of the study. */
export const delay = moment({
  strip: [
    at('quarter-brique-nuit-souci-2', 0, 150, 150),
    at('karim', 500, 0, 300),
    workingDays(92, 28, 1.06),
  ],
  portrait: [
    at('arcs-nuit-rose-brique-2', 0, 480, 120),
    at('document-brique-rose-souci', 120, 480, 120),
    at('karim', 240, 360, 240),
    at('quarter-brique-nuit-souci-1', 360, 0, 120),
    workingDays(20, 96, 1.22),
  ],
  wide: [
    at('quarter-brique-nuit-souci-1', 490, 150, 150),
    at('arcs-nuit-rose-brique-2', 40, 450, 150),
    at('document-brique-rose-souci', 190, 450, 150),
    at('karim', 340, 300, 300),
    workingDays(20, 40, 1.2),
  ],
});

/** Service 03, on its page: a person's opinion of a device worn every day. */
export const voice = moment({
  strip: [
    bow(250, 270, 220, 60, DEEPER),
    bow(250, 270, 130, 60, COLOURS.sapin),
    at('reply-ciel-bleu-ciel', 350, 0, 150),
    at('watch-brique-rose-white', 350, 150, 150),
    at('roger', 500, 0, 300),
  ],
  portrait: [
    arch(240, 300, 240, 60, DEEPER),
    at('reply-sapin-menthe-sapin', 0, 120, 160),
    at('quarter-nuit-rose-brique-1', 0, 280, 160),
    at('watch-brique-rose-white', 0, 440, 160),
    at('roger', 160, 280, 320),
  ],
  wide: [
    at('quarter-nuit-rose-brique-1', 440, 0, 200),
    at('reply-sapin-menthe-sapin', 40, 200, 200),
    at('watch-brique-rose-white', 40, 400, 200),
    at('roger', 240, 200, 400),
  ],
});

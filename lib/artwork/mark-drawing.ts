import {hex, type Fill} from './colours.ts';

/** An H and, in it, a person with arms raised: reads as H at 16 px, as a person at 64 px. Box of 100 × 100. */
export const MARK_H = 'M20 20h18v14a12 12 0 0 0 24 0V20h18v60H62V70a12 12 0 0 0-24 0v10H20Z';

export const markDrawing = ({
  ground = 'nuit' as Fill,
  letter = 'white' as Fill,
  dot = 'souci' as Fill,
} = {}) =>
  `<rect width="100" height="100" rx="24" fill="${hex(ground)}"/><path d="${MARK_H}" fill="${hex(letter)}"/><circle cx="50" cy="26" r="9" fill="${hex(dot)}"/>`;

import {hex, type Fill} from './colours.ts';

/** The outline of an H that is also a person with raised arms, in a box of 100 × 100. */
export const MARK_H = 'M20 20h18v14a12 12 0 0 0 24 0V20h18v60H62V70a12 12 0 0 0-24 0v10H20Z';

export const markDrawing = ({
  ground = 'nuit' as Fill,
  letter = 'white' as Fill,
  dot = 'souci' as Fill,
} = {}) =>
  `<rect width="100" height="100" rx="24" fill="${hex(ground)}"/><path d="${MARK_H}" fill="${hex(letter)}"/><circle cx="50" cy="26" r="9" fill="${hex(dot)}"/>`;

import {COLOURS} from './colours.ts';

/** The outline of an H that is also a person with raised arms, in a box of 100 × 100. */
export const MARK_H = 'M20 20h18v14a12 12 0 0 0 24 0V20h18v60H62V70a12 12 0 0 0-24 0v10H20Z';

export const MARK = `<rect width="100" height="100" rx="24" fill="${COLOURS.nuit}"/><path d="${MARK_H}" fill="${COLOURS.white}"/><circle cx="50" cy="26" r="9" fill="${COLOURS.souci}"/>`;

import {text} from './text';

/** Soft on purpose: how a number is grouped, prefixed or bracketed is up to its owner. */
export const phone = text({
  max: 40,
  problem: (value) =>
    /\p{L}/u.test(value) || (value.match(/\p{Nd}/gu)?.length ?? 0) < 6 ? 'phone' : undefined,
});

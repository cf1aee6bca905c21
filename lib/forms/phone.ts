/** Soft on purpose: how a number is grouped, prefixed or bracketed is up to its owner. */
export const isPhone = (value: string) =>
  !/\p{L}/u.test(value) && (value.match(/\p{Nd}/gu)?.length ?? 0) >= 6;

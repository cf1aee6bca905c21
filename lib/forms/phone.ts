/** At least six digits and no letters. Lenient, because people group, prefix and bracket numbers in many ways. */
export const isPhone = (value: string) =>
  !/\p{L}/u.test(value) && (value.match(/\p{Nd}/gu)?.length ?? 0) >= 6;

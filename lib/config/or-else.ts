/** What the work returns; the other value where it throws. */
export function orElse<Value, Other>(other: Other, work: () => Value): Value | Other {
  try {
    return work();
  } catch {
    return other;
  }
}

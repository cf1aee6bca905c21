/** Computes something of each object once, and forgets it with the object: another version of an article is another one. */
export function oncePer<Source extends WeakKey, Value>(
  compute: (source: Source) => Value,
): (source: Source) => Value {
  const known = new WeakMap<Source, {value: Value}>();
  return (source) => {
    let found = known.get(source);
    if (!found) known.set(source, (found = {value: compute(source)}));
    return found.value;
  };
}

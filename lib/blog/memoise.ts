/** Computes a function once for each object, by identity, and forgets the result with the object. */
export function memoise<Source extends WeakKey, Value>(
  compute: (source: Source) => Value,
): (source: Source) => Value {
  const results = new WeakMap<Source, {value: Value}>();
  return (source) => {
    let result = results.get(source);
    if (!result) results.set(source, (result = {value: compute(source)}));
    return result.value;
  };
}

export type Header = readonly [name: string, value: string];

/** Headers as writeHead takes them, which sends repeated ones too: names and values in turn. */
export function flatHeaders(headers: readonly Header[]): string[] {
  const flat: string[] = [];
  for (const [name, value] of headers) flat.push(name, value);
  return flat;
}

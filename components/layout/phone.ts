/** French numbers as `03 53 01 20 20` or `+33 3 53 01 20 20`, with no-break spaces; others stay as they are. */
export function spokenPhone(e164: string, locale: string): string {
  const national = /^\+33(\d{9})$/.exec(e164)?.[1];
  if (!national) return e164;
  const pairs = `0${national}`.match(/\d\d/g) ?? [];
  const words = locale === 'fr' ? pairs : ['+33', pairs[0]?.slice(1) ?? '', ...pairs.slice(1)];
  return words.join('\u00a0');
}

/** Adds an ellipsis if the text was cut. */
export function cutAtWord(text: string, max: number): string {
  const whole = text.replace(/[ \t\r\n]+/g, ' ').trim();
  if (whole.length <= max) return whole;
  // One character is for the ellipsis; a word that ends exactly there stays.
  const room = whole.slice(0, max);
  const end = room.lastIndexOf(' ');
  const words = end > 0 ? room.slice(0, end) : whole.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${words.replace(/(?<![\s,;:.!?…–—-])[\s,;:.!?…–—-]+$/u, '')}…`;
}

/** Shortens a text to `most` characters at the end of a word, with an ellipsis if it was cut. */
export function cutAtWord(text: string, most: number): string {
  const whole = text.replace(/[ \t\r\n]+/g, ' ').trim();
  if (whole.length <= most) return whole;
  // One character is for the ellipsis; a word that ends exactly there stays.
  const room = whole.slice(0, most);
  const end = room.lastIndexOf(' ');
  const words = end > 0 ? room.slice(0, end) : whole.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${words.replace(/(?<![\s,;:.!?…–—-])[\s,;:.!?…–—-]+$/u, '')}…`;
}

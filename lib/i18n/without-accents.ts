const LIGATURES: Record<string, string> = {œ: 'oe', æ: 'ae', ß: 'ss'};

/** « Cœur d’Été » becomes « coeur d’ete ». */
export function withoutAccents(text: string): string {
  const lower = text.toLowerCase().replace(/[œæß]/g, (letter) => LIGATURES[letter] ?? letter);
  // A browser may lack normalize.
  return (lower.normalize?.('NFD') ?? lower).replace(/\p{M}/gu, '');
}

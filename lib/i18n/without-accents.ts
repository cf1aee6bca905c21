const LIGATURES: Record<string, string> = {œ: 'oe', æ: 'ae', ß: 'ss'};

/** Lower case, without accents, ligatures as two letters: « Cœur d’Été » becomes « coeur d’ete ». */
export const withoutAccents = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[œæß]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

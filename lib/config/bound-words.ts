/** Words that lean on the one after them, and end no line: articles, prepositions, short pronouns and conjunctions. */
const LEANING = {
  fr: 'à au aux ce ces dans de des du en et la le les ne nos notre ou par pour sa se ses son sur un une vos votre vous y',
  en: 'a an and at by for I in of on or our the to we your',
};
const WORDS = Object.fromEntries(
  Object.entries(LEANING).map(([language, words]) => [language, new Set(words.toLowerCase().split(' '))]),
);
/** Letters that may stand together: more would leave a hole on a phone, where large letters have room for so many. */
const LONGEST = 12;

/** Letters of a text that stands in one line anywhere, and of one that runs: its lines are not balanced. */
const SHORT = 20;
const RUNNING = 120;

/** Without the signs and tags around it. */
const bare = (token: string) => token.replaceAll(/<\/?\w+>|[«“‘(\u00A0\u202F]/gu, '').toLowerCase();
const length = (token: string) => token.replaceAll(/<\/?\w+>/gu, '').length;

/**
 * A text whose lines end in none of these words where that can be helped: the space after each becomes one that does not
 * break. Balanced lines (docs/design.md) would part « de » from « vos études ».
 * @param text a message as it is in messages/, or a title
 */
export function boundWords(text: string, language: string): string {
  const words = WORDS[language];
  if (!words || text.length < SHORT || text.length > RUNNING) return text;
  const leans = (token: string) => words.has(bare(token)) || /^\d{1,3}$/.test(bare(token));
  // From the end, so that an article is bound to its noun before a preposition is to both.
  return text.split(' ').reduceRight((after, token) => {
    const [next = ''] = after.split(' ', 1);
    // What a message chooses between, `3 {Trois points}` say, is no text.
    const binds =
      leans(token) && !leans(next) && !next.startsWith('{') && length(`${token} ${next}`) <= LONGEST;
    return `${token}${binds ? '\u00A0' : ' '}${after}`;
  });
}

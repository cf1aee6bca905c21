/** Rules of French typography. */
const RULES: readonly [rule: string, fault: RegExp][] = [
  ['T1 curly apostrophe', /\p{L}'\p{L}/u],
  ['T2 narrow no-break space before ; ! ? (no-break space in headings)', /(?<![\u202F\u00A0?!…])[;!?]/u],
  ['T3 no-break space before a colon', /(?<![\u00A0\d]):(?!\/\/)/u],
  ['T4 no-break spaces inside guillemets', /«(?!\u00A0)|(?<!\u00A0)»/u],
  ['T5 no straight double quote', /"/u],
  ['T6 one ellipsis character', /\.{3}/u],
  [
    'T7 no-break space before units, narrow in thousands',
    /\d [€%]|(?:\d|(?<!\p{L})x) (?:h|mois|ans|jours|points|000)(?!\p{L})|(?<!\d)\d{5,}(?! \p{Lu})/u,
  ],
  [
    'T7 no-break space between day and month',
    /\d(?:er)? (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?!\p{L})/u,
  ],
  ['T7 no-break space in references of law', /L\. \d|article x?L|\(UE\) \d/u],
  [
    'T8 accented capitals',
    /(?<!\p{L})(?:A propos|Etat|Etude|Etape|Equipe|Evaluation|Etablissement|Etudiant|Ethique|Ecole)/u,
  ],
  ['T9 ligature œ', /(?<!\p{L})(?:coeur|oeuvre|noeud|voeu|oeil|soeur|manoeuvre|boeuf)/iu],
  ['T11 ordinals and titles', /\d(?:ème|ième|er (?=er))|n° |(?<!\p{L})(?:M\.|Mme|Dr) /u],
  ['T12 spacing', / {2}| [,.](?!\d)|\( | \)/u],
  ['T13 telephone in unbreakable pairs', /(?<![\d\u00A0])0\d(?: \d\d){4}(?!\d)/u],
  ['T14 one word for e-mail', /(?<![\p{L}-]\u2060?)(?:email|courriel|mail)(?!\p{L})/iu],
];

/** Faults of a French text, each as `rule: place`. */
export function typographyFaults(text: string): string[] {
  const prose = text.normalize('NFC').replace(/https?:\/\/\S+|\S+@\S+|\{[^{}]*\}|<\/?\w+>/gu, 'x');
  return RULES.flatMap(([rule, fault]) => {
    const found = fault.exec(prose);
    return found ? [`${rule}: « ${prose.slice(Math.max(0, found.index - 25), found.index + 25)} »`] : [];
  });
}

import type {LegacyArticle} from './php-server.ts';

export const LIST = '/request/json_get_react_blog.php';
export const TITLE = 'Prévention – l’été à l’hôpital';

export interface Quirk {
  number: number;
  name: string;
  /** What makes the script print so; data alone where it is missing. */
  quirk?: string;
  data?: Partial<LegacyArticle>;
  /** Is in what PHP prints, byte for byte (each byte a character). */
  prints: RegExp | '';
  status?: number;
}

/** The expected first article of the list. */
type Read = Quirk & {reads: Record<string, unknown>};

/** Quirks of legacy PHP, numbered; these are read … */
export const READ: Read[] = [
  {number: 1, name: 'JSON under text/html', prints: /^\[\{"ID":/, reads: {title: TITLE}},
  {number: 2, name: 'numbers as strings', prints: /"ID":"1"/, reads: {id: 1}},
  {number: 2, name: 'numbers as numbers', quirk: 'prepared', prints: /"ID":1,/, reads: {id: 1}},
  {number: 3, name: 'escaped letters', prints: /Pr\\u00e9vention/, reads: {title: TITLE}},
  {
    number: 3,
    name: 'escaped slashes',
    data: {Img: 'https://images.exemple.fr/a.jpg'},
    prints: /https:\\\/\\\/images/,
    reads: {image: 'https://images.exemple.fr/a.jpg'},
  },
  {
    number: 4,
    name: 'nulls',
    data: {Text1: null, Img: null},
    prints: /"Text1":null/,
    reads: {text: '', image: undefined},
  },
  {
    number: 4,
    name: 'a zero for no picture',
    data: {Img: '0'},
    prints: /"Img":"0"/,
    reads: {image: undefined},
  },
  {
    number: 5,
    name: 'a mark, then blank lines',
    quirk: 'bom',
    prints: /^\xef\xbb\xbf\r\n\[/,
    reads: {title: TITLE},
  },
  {
    number: 5,
    name: 'blank lines, then a mark',
    quirk: 'blank-bom',
    prints: /^\r\n\xef\xbb\xbf\[/,
    reads: {title: TITLE},
  },
  {
    number: 6,
    name: 'a warning before the document',
    quirk: 'warning',
    prints: /^<br \/>\n<b>Warning<\/b>: {2}Undefined array key "x" in <b>/,
    reads: {title: TITLE},
  },
  {
    number: 7,
    name: 'a debugging echo',
    quirk: 'echo',
    prints: /^Connected successfully\[/,
    reads: {title: TITLE},
  },
  {number: 14, name: 'a list as an object', quirk: 'object', prints: /^\{"1":\{"ID"/, reads: {title: TITLE}},
  {number: 14, name: 'a single row', quirk: 'single', prints: /^\{"ID"/, reads: {title: TITLE}},
  {
    number: 15,
    name: 'columns twice',
    quirk: 'duplicates',
    prints: /^\[\{"0":"1",/,
    reads: {id: 1, title: TITLE},
  },
  {
    number: 16,
    name: 'Windows-1252 bytes',
    quirk: 'cp1252',
    prints: /Pr\xe9vention \x96 l\x92\xe9t\xe9/,
    reads: {title: TITLE},
  },
  {
    number: 17,
    name: 'utf8_encode of Windows-1252',
    quirk: 'controls',
    prints: /Pr\\u00e9vention \\u0096 l\\u0092\\u00e9t\\u00e9/,
    reads: {title: TITLE},
  },
  {
    number: 18,
    name: 'encoded twice',
    quirk: 'doubled-1252',
    prints: /Pr\\u00c3\\u00a9vention \\u00e2\\u20ac\\u201c l\\u00e2\\u20ac\\u2122/,
    reads: {title: TITLE},
  },
  {
    number: 18,
    name: 'encoded twice, through Latin-1',
    quirk: 'doubled',
    prints: /Pr\\u00c3\\u00a9vention/,
    reads: {title: TITLE},
  },
  {
    number: 18,
    name: 'French that only looks encoded twice',
    data: {Titre: 'São Paulo Ã – Les « œufs »'},
    prints: /\\u00c3/,
    reads: {title: 'São Paulo Ã – Les « œufs »'},
  },
  {
    number: 19,
    name: 'a substituted letter',
    quirk: 'substituted',
    prints: /Pr\\ufffdvention/,
    reads: {text: 'Pr\ufffdvention'},
  },
  {
    number: 19,
    name: 'a field left out',
    quirk: 'partial',
    prints: /"Text1":null/,
    reads: {title: TITLE, text: ''},
  },
  {
    number: 20,
    name: 'entities in a title',
    data: {Titre: 'L&#039;&eacute;t&eacute; &amp; la sant&eacute; &amp;lt;'},
    prints: /L&#039;&eacute;t/,
    reads: {title: "L'été & la santé &lt;", slug: 'l-ete-la-sante-lt'},
  },
  {number: 21, name: 'CRLF', data: {Text1: 'a\r\nb'}, prints: /a\\r\\nb/, reads: {text: 'a\nb'}},
  {
    number: 22,
    name: 'numbers made of texts',
    quirk: 'numeric',
    data: {Titre: '1e5', Text1: '01000'},
    prints: /"Titre":100000(?:\.0)?,.*"Text1":1000/,
    reads: {id: 1, title: '100000', text: '1000'},
  },
  {
    number: 23,
    name: 'an id too large for a double',
    quirk: 'big',
    prints: /"ID":9007199254740993/,
    reads: {id: 1},
  },
  {
    number: 24,
    name: 'a picture with spaces and accents, on plain http',
    data: {Img: 'http://images.exemple.fr/img/mon image é.jpg'},
    prints: /mon image \\u00e9\.jpg/,
    reads: {image: 'https://images.exemple.fr/img/mon%20image%20%C3%A9.jpg'},
  },
  {
    number: 24,
    name: 'a picture of a host that is not ours',
    data: {Img: 'https://ailleurs.invalid/x.jpg'},
    prints: /ailleurs/,
    reads: {image: undefined},
  },
];

/** … these are an empty list … */
export const EMPTY: Quirk[] = [
  {number: 13, name: 'null for no rows', quirk: 'null', prints: /^null$/},
  {number: 13, name: 'an empty list', quirk: 'list', prints: /^\[\]$/},
  {number: 14, name: 'an empty object', quirk: 'braces', prints: /^\{\}$/},
];

/** … and these say nothing: never an empty blog, never a free address. */
export const REFUSED: Quirk[] = [
  {number: 8, name: 'two documents', quirk: 'twice', prints: /\]\[/},
  {
    number: 9,
    name: 'an error sentence',
    quirk: 'connection',
    prints: /^Connection failed: SQLSTATE\[HY000\] \[2002\]/,
  },
  {number: 10, name: 'a fatal error that is shown', quirk: 'fatal', prints: /<b>Fatal error<\/b>/},
  {number: 11, name: 'a fatal error that is hidden', quirk: 'fatal-hidden', prints: '', status: 500},
  {number: 12, name: 'json_encode failing', quirk: 'latin1', prints: ''},
  {number: 12, name: 'json_encode failing, printed', quirk: 'false', prints: /^false$/},
];

import '#server-only';
import type {ElementContent, Nodes, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {sanitize, type Schema} from 'hast-util-sanitize';

/** Limits of an editor's text, in characters and levels of nesting; beyond them it is shown without its markup. */
const MOST_CHARACTERS = 64 * 1024;
const MOST_LEVELS = 60;

const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr table figure figcaption div'.split(' '),
);

const ALLOWED: Schema = {
  tagNames: [
    ...BLOCKS,
    ...'thead tbody tfoot tr th td caption'.split(' '),
    ...'a img br strong b em i u s sub sup small mark q cite code abbr'.split(' '),
  ],
  attributes: {
    a: ['href'],
    img: ['src', 'alt'],
    abbr: ['title'],
    ol: ['start'],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan', 'scope'],
    '*': ['lang'],
  },
  protocols: {href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https']},
  ancestors: Object.fromEntries(
    'thead tbody tfoot tr th td caption'.split(' ').map((name) => [name, ['table']]),
  ),
  // With their contents, which are no text of the article.
  strip:
    'script style iframe object embed template noscript svg math textarea xmp title select option form button plaintext noembed noframes'.split(
      ' ',
    ),
};

/** Levels of nesting, counted without recursion: a hostile text would overflow the stack. */
function isTooDeep(tree: Root): boolean {
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length; depth++) {
    if (depth > MOST_LEVELS) return true;
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return false;
}

function isBlock(node: Root['children'][number]): boolean {
  return node.type === 'element' && BLOCKS.has(node.tagName);
}

/** Wraps text outside of block elements in paragraphs. */
function inParagraphs(tree: Root): Root {
  const children: Root['children'] = [];
  let loose: ElementContent[] = [];
  const close = () => {
    const filled = loose.some(
      (node) => node.type === 'element' || (node.type === 'text' && node.value.trim()),
    );
    if (filled) children.push({type: 'element', tagName: 'p', properties: {}, children: loose});
    loose = [];
  };
  for (const node of tree.children) {
    if (node.type === 'doctype') continue;
    if (!isBlock(node)) loose.push(node as ElementContent);
    else {
      close();
      children.push(node);
    }
  }
  close();
  return {type: 'root', children};
}

/**
 * HTML written by an editor as a tree reduced to an allow-list; its links and pictures are not checked yet.
 * Undefined where it is beyond the limits or cannot be parsed.
 */
export function articleTree(html: string): Root | undefined {
  try {
    if (html.length > MOST_CHARACTERS) return undefined;
    const parsed = fromHtml(html, {fragment: true});
    if (isTooDeep(parsed)) return undefined;
    const safe = sanitize(parsed, ALLOWED);
    return inParagraphs(safe.type === 'root' ? safe : {type: 'root', children: [safe as ElementContent]});
  } catch {
    // A deeply nested text overflows the parser's stack.
    return undefined;
  }
}

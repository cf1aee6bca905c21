import type {ElementContent, Nodes, Parents, Root} from 'hast';
import {fromParse5} from 'hast-util-from-parse5';
import {sanitize, type Schema} from 'hast-util-sanitize';
import {defaultTreeAdapter, parseFragment} from 'parse5';
import {visit} from 'unist-util-visit';
import {plainText} from '#lib/backend/plain-text.ts';
import {articleLink} from './link.ts';

/** Limits of a text, in characters and levels of nesting; beyond them it is shown without its markup. */
const MAX_CHARACTERS = 64 * 1024;
const MAX_LEVELS = 60;
/** The limit of an article: a book of 80,000 words, a list of 2,000 items or 50 tables of 30 rows has fewer. */
export const MAX_NODES = 20_000;

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
  // Addresses of pictures are checked where they are shown.
  protocols: {href: ['http', 'https', 'mailto', 'tel']},
  ancestors: Object.fromEntries(
    'thead tbody tfoot tr th td caption'.split(' ').map((name) => [name, ['table']]),
  ),
  // Their contents go too: they are no text of the article.
  strip:
    'script style iframe object embed template noscript svg math textarea xmp title select option form button plaintext noembed noframes'.split(
      ' ',
    ),
};

/** Markdown has signs for these, and none for other attributes; IDs are of its notes. */
const ALLOWED_IN_MARKDOWN: Schema = {
  ...ALLOWED,
  clobber: [],
  tagNames: [...(ALLOWED.tagNames ?? []), 'del', 'section'],
  attributes: {
    ...ALLOWED.attributes,
    a: ['href', 'title', 'id', 'ariaLabel', 'ariaDescribedBy'],
    img: ['src', 'alt', 'title'],
    li: ['id'],
    td: ['align'],
    th: ['align'],
  },
};

export interface NodeBudget {
  left: number;
}

/**
 * Parses a fragment, and counts nodes while the parser makes them: 16 kB of unclosed elements become millions, because
 * HTML opens them again in each paragraph. @throws {RangeError} beyond the budget
 */
function parse(html: string, budget: NodeBudget): Root {
  const spend = (cost: number) => {
    budget.left -= cost;
    if (budget.left < 0) throw new RangeError('too many nodes');
  };
  const fragment = parseFragment(html, {
    scriptingEnabled: false,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(...element) {
        spend(1 + element[2].length);
        return defaultTreeAdapter.createElement(...element);
      },
      createTextNode(text) {
        spend(1);
        return defaultTreeAdapter.createTextNode(text);
      },
      createCommentNode(text) {
        spend(1);
        return defaultTreeAdapter.createCommentNode(text);
      },
    },
  });
  return fromParse5(fragment) as Root;
}

/** Counts without recursion: a hostile text would overflow the stack. */
function isTooDeep(tree: Root): boolean {
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length; depth++) {
    if (depth > MAX_LEVELS) return true;
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return false;
}

/** Gives each link the target that browsers would follow; of one that leads to no page, its words stay. */
function checkLinks(tree: Root): void {
  visit(tree, {tagName: 'a'}, (node: Nodes, index, parent: Parents | undefined) => {
    if (node.type !== 'element' || index === undefined || !parent) return undefined;
    const {href} = node.properties;
    const target = articleLink(typeof href === 'string' ? href : undefined);
    if (target === undefined) {
      parent.children.splice(index, 1, ...node.children);
      return index;
    }
    node.properties.href = target;
    return undefined;
  });
}

/** @throws {RangeError} where the tree has more nodes or levels than an article */
export function sanitizeMarkdown(tree: Root): Root {
  if (isTooDeep(tree) || countNodes(tree) > MAX_NODES) throw new RangeError('too long an article');
  checkLinks(tree);
  return sanitize(tree, ALLOWED_IN_MARKDOWN) as Root;
}

const countNodes = (node: Nodes): number =>
  1 + ('children' in node ? node.children.reduce((sum, child) => sum + countNodes(child), 0) : 0);

const isBlock = (node: Root['children'][number]): boolean =>
  node.type === 'element' && BLOCKS.has(node.tagName);

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

function withoutMarkup(html: string): Root {
  const value = plainText(html.replace(/<[^<>]*>/g, ' ').replace(/[ \t]+/g, ' '));
  return inParagraphs({type: 'root', children: [{type: 'text', value}]});
}

/** Reduces an editor's HTML to an allow-list. A text beyond the limits becomes one paragraph without markup. */
export function articleTree(html: string, budget: NodeBudget): Root {
  if (html.length > MAX_CHARACTERS) return withoutMarkup(html);
  try {
    const parsed = parse(html, budget);
    if (isTooDeep(parsed)) return withoutMarkup(html);
    checkLinks(parsed);
    const safe = sanitize(parsed, ALLOWED);
    return inParagraphs(safe.type === 'root' ? safe : {type: 'root', children: [safe as ElementContent]});
  } catch {
    // Too many nodes, or so deep that the conversion overflows the stack.
    return withoutMarkup(html);
  }
}

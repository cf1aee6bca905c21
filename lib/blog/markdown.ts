import type {Root} from 'hast';
import type * as Mdast from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {arrange} from './arrange-markdown.ts';
import type {ArticleFault, FaultCode} from './article-faults.ts';
import {sanitizeMarkdown} from './article-tree.ts';
import {elementsOf, textOf} from './tree.ts';

const PARSER = unified().use(remarkParse).use(remarkFrontmatter, ['yaml']).use(remarkGfm).freeze();

const renderer = (label: string, back: string) =>
  unified()
    .use(remarkRehype, {
      clobberPrefix: 'note-',
      footnoteLabel: label,
      footnoteLabelProperties: {},
      footnoteBackLabel: (index: number) => `${back} ${index + 1}`,
    })
    .freeze();
const RENDERERS = {fr: renderer('Notes', 'Retour à la note'), en: renderer('Notes', 'Back to note')};

/** Editors write this as the alternative text of decoration. */
const DECORATION = /^(?:aucune|décorative|none)\.?$/i;
/** Signs of a link, picture or note that Markdown did not take for one. */
const LEFT_OVER = /!?\[[^\][\n]{0,300}\](?:\[[^\][\n]{0,300}\]|\([^)[\n]{0,300}\))|\[\^[^\][\n]{1,100}\]/;
const BULLET = /^[ \t]*(?:[•●○▪◦‣■·§\uf0b7][ \t]*|o\t)/;
const INLINE_TAG = /^<(\/?)(sup|sub|br)\s*\/?>$/i;

type Note = (code: FaultCode, node: Mdast.Nodes, ...values: string[]) => void;

export interface Places {
  picture(written: string, note: (code: FaultCode) => void): string | undefined;
  link(written: string): string | undefined;
}

const parents = (node: Mdast.Nodes): node is Mdast.Parents => 'children' in node;

function* nodesIn(node: Mdast.Nodes): Generator<Mdast.Nodes> {
  yield node;
  if (parents(node)) for (const child of node.children) yield* nodesIn(child);
}

/** Renders the HTML that Markdown has no signs for (superscripts, subscripts, line breaks), and notes all other. */
function inlineHtml(parent: Mdast.Parents, note: Note): void {
  const done: Mdast.RootContent[] = [];
  const open: {tag: string; from: number; node: Mdast.RootContent}[] = [];
  const refuse = (node: Mdast.Nodes) => note('html', node, ('value' in node ? node.value : '').slice(0, 60));
  for (const child of parent.children as Mdast.RootContent[]) {
    const [, closing, name = ''] = (child.type === 'html' && INLINE_TAG.exec(child.value.trim())) || [];
    const tag = name.toLowerCase();
    if (child.type !== 'html') done.push(child);
    else if (tag === 'br') done.push({type: 'break'});
    else if (!tag) refuse(child);
    else if (!closing) open.push({tag, from: done.length, node: child});
    else if (open.at(-1)?.tag !== tag) refuse(child);
    else {
      const children = done.splice(open.pop()!.from) as never[];
      done.push({type: 'emphasis', data: {hName: tag}, children});
    }
  }
  for (const {node} of open) refuse(node);
  parent.children = done as never[];
}

function wordSigns(source: string, node: Mdast.Nodes, note: Note): void {
  for (const line of source.split('\n'))
    if (BULLET.test(line)) note('bullet', node);
    else if (/\S\t+\S/.test(line)) note('tab', node);
}

function resolveReferences(tree: Mdast.Root, note: Note): void {
  const definitions = new Map<string, Mdast.Definition | Mdast.FootnoteDefinition>();
  const used = new Set<string>();
  const keyOf = (node: {type: string; identifier: string}) =>
    (node.type.startsWith('footnote') ? '^' : '') + node.identifier;
  const nodes = [...nodesIn(tree)];
  for (const node of nodes)
    if (node.type === 'definition' || node.type === 'footnoteDefinition') {
      if (definitions.has(keyOf(node))) note('twice', node, keyOf(node));
      else definitions.set(keyOf(node), node);
    }
  for (const node of nodes) {
    if (!/Reference$/.test(node.type)) continue;
    const reference = node as Mdast.ImageReference | Mdast.LinkReference | Mdast.FootnoteReference;
    used.add(keyOf(reference));
    const found = definitions.get(keyOf(reference));
    if (found?.type !== 'definition') continue;
    const type = node.type === 'imageReference' ? 'image' : 'link';
    Object.assign(node, {type, url: found.url, title: found.title});
  }
  for (const [key, node] of definitions) if (!used.has(key)) note('unused', node, key);
}

function prepare(tree: Mdast.Root, source: string, {picture, link}: Places, note: Note): void {
  const written = ({position}: Mdast.Nodes) =>
    position ? source.slice(position.start.offset, position.end.offset) : '';
  resolveReferences(tree, note);
  for (const node of nodesIn(tree)) {
    if (node.type === 'paragraph') wordSigns(written(node), node, note);
    if (node.type === 'text') {
      const [left] = LEFT_OVER.exec(written(node).replace(/\\[[\]()]/g, '')) ?? [];
      if (left) note('reference', node, left);
    }
    if (node.type === 'code' && !/^(?:`|~)/.test(written(node))) note('indented', node);
    if (node.type === 'link' && link(node.url) === undefined) note('link', node, node.url);
    if (node.type === 'image') preparePicture(node, picture, note);
    if (node.type === 'listItem' && typeof node.checked === 'boolean') {
      const [first] = node.children;
      const sign = node.checked ? '☑ ' : '☐ ';
      if (first?.type === 'paragraph') first.children.unshift({type: 'text', value: sign});
      node.checked = null;
    }
    if (parents(node) && node.children.some(({type}) => type === 'html')) inlineHtml(node, note);
  }
}

function preparePicture(node: Mdast.Image, picture: Places['picture'], note: Note): void {
  const {url} = node;
  if (!node.alt) note('noAlternative', node, url);
  node.url = picture(url, (code) => note(code, node, url)) ?? '';
  if (DECORATION.test(node.alt ?? '')) node.data = {hProperties: {alt: ''}};
  else if (!node.alt) node.data = {hProperties: {alt: undefined}};
}

/** @throws {RangeError} for a text that is too long or too deep */
export function markdownTree(source: string, language: 'fr' | 'en', places: Places) {
  const faults: ArticleFault[] = [];
  const start = source.search(/\S/);
  const text = source.slice(Math.max(start, 0));
  const skipped = source.slice(0, Math.max(start, 0)).split('\n').length - 1;
  const note: Note = (code, {position}, ...values) =>
    void faults.push({code, line: (position?.start.line ?? 1) + skipped, values});
  const markdown = PARSER.parse(text);
  prepare(markdown, text, places, note);
  const tree = arrange(sanitizeMarkdown(RENDERERS[language].runSync(markdown) as Root));
  if (!textOf(tree).trim() && !elementsOf(tree, 'img').length)
    faults.push({code: 'noBody', line: source.trimEnd().split('\n').length, values: []});
  return {tree, faults};
}

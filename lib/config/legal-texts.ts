import '#server-only';
import type {Heading, Nodes, RootContent} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {z} from 'zod';
import {RETENTION} from './retention.ts';
import {say} from './sentences.ts';
import {ContentError, fileName, readText, siteFile} from './site-files.ts';

const LEGAL_TEXTS = [
  'terms',
  'terms-summary.en',
  'legal-notices',
  'data-protection',
  'data-protection-summary.en',
  'accessibility',
  'accessibility.en',
] as const;
export type LegalTextName = (typeof LEGAL_TEXTS)[number];

/** `{if database}…{else}…{end}`: what the settings decide, and the audit of content/accessibility.json. */
const CONDITIONS = [
  ...(['mailProvider', 'ownBackend', 'database', 'postalLookup', 'video'] as const),
  ...(['selfAssessed', 'openPoints', 'oneOpenPoint', 'failures', 'derogations'] as const),
  ...(['failedCriteria', 'severalFailedCriteria', 'notJudgedCriteria'] as const),
];
export type LegalConditions = Partial<Record<(typeof CONDITIONS)[number], boolean>>;

/** `{host}`: filled in from content/company.json, the settings, the site's own retention periods and the audit. */
export const PLACEHOLDERS = [
  ...(['name', 'address', 'email', 'phone', 'minimumAge', 'replyHours', 'legalName'] as const),
  ...(['formAndCapital', 'registration', 'vatNumber', 'publicationDirector', 'host'] as const),
  ...(['databaseHost', 'videoHost', 'dataContact', 'missing', 'manageCookies'] as const),
  ...(['languageCookie', 'consentCookie', 'deliveredLeadsKept'] as const),
  ...(Object.keys(RETENTION) as (keyof typeof RETENTION)[]),
  ...(['conformity', 'standard', 'auditDate', 'auditRate', 'meanRateOfPages', 'openCount'] as const),
  ...(['criteriaTotal', 'criteriaMet', 'criteriaFailed', 'criteriaNotApplicable'] as const),
  ...(['criteriaNotJudged', 'failures', 'openPoints', 'derogations', 'auditSample', 'auditTools'] as const),
];

const SHOWN = new Set<Nodes['type']>([
  ...(['heading', 'paragraph', 'list', 'listItem', 'text'] as const),
  ...(['strong', 'emphasis', 'link', 'inlineCode', 'break'] as const),
]);

interface MarkdownSection {
  id: string;
  title: string;
  blocks: readonly RootContent[];
}

interface LegalText {
  updated: string;
  sections: readonly MarkdownSection[];
}

const FRONT_MATTER = /^---\nupdated: (.*)\n---\n/;
const TITLE = /^(.+) \{#([a-z]+(?:-[a-z]+)*)\}$/;
const PLACEHOLDER = /\{(\w*)\}/g;
const CONDITION = /\{if (\w+)\}((?:(?!\{(?:if \w+|end)\})[^])*)\{end\}/;

/** Resolves conditions, the innermost first. */
function resolve(text: string, conditions: LegalConditions): string {
  const found = CONDITION.exec(text);
  if (!found) return text;
  const [all, name, inner = ''] = found;
  if (!CONDITIONS.some((condition) => condition === name))
    throw new Error(say('condition', String(name), CONDITIONS.join(', ')));
  const [yes = '', no = ''] = inner.split('{else}');
  return resolve(
    text.replace(all, () => (conditions[name as keyof LegalConditions] ? yes : no)),
    conditions,
  );
}

function titleOf({children: [words]}: Heading): {title: string; id: string} {
  const written = words?.type === 'text' ? words.value : '';
  const [, title, id] = TITLE.exec(written) ?? [];
  if (!title || !id) throw new Error(say('anchor', written));
  return {title, id};
}

function check(node: Nodes, source: string): void {
  const written = source.slice(node.position?.start.offset, node.position?.end.offset).slice(0, 40);
  if (!SHOWN.has(node.type)) throw new Error(say('notShown', written));
  if (node.type === 'link' && !/^(?:\/|#|https:\/\/|mailto:)/.test(node.url))
    throw new Error(say('link', written));
  if (node.type === 'text' || node.type === 'inlineCode')
    for (const [whole, name] of node.value.matchAll(PLACEHOLDER))
      if (!PLACEHOLDERS.some((known) => known === name))
        throw new Error(say('placeholder', whole, PLACEHOLDERS.join(', ')));
  if ('children' in node) for (const child of node.children) check(child, source);
}

function parse(source: string, conditions: LegalConditions): LegalText {
  const [front, updated = ''] = FRONT_MATTER.exec(source) ?? [];
  if (!front || !z.iso.date().safeParse(updated).success) throw new Error(say('updated'));
  const text = resolve(source.slice(front.length), conditions);
  const [left] = /\{(?:if \w*|else|end)\}/.exec(text) ?? [];
  if (left) throw new Error(say('noPartner', left));
  const sections: (MarkdownSection & {blocks: RootContent[]})[] = [];
  for (const node of fromMarkdown(text).children) {
    const section = sections.at(-1);
    if (node.type === 'heading' && node.depth === 2) {
      const head = titleOf(node);
      if (sections.some(({id}) => id === head.id)) throw new Error(say('twoAnchors', head.id));
      sections.push({...head, blocks: []});
    } else if (section) {
      try {
        check(node, text);
      } catch (error) {
        throw new Error(say('under', section.title, (error as Error).message), {cause: error});
      }
      section.blocks.push(node);
    } else throw new Error(say('heading'));
  }
  return {updated, sections};
}

/** Reads a text of content/legal anew at each call. @throws {ContentError} naming the file and the place */
export function legalText(name: LegalTextName, conditions: LegalConditions): LegalText {
  const file = `content/legal/${name}.md`;
  const source = readText(siteFile(file), fileName(file));
  try {
    return parse(source, conditions);
  } catch (error) {
    throw new ContentError({file: fileName(file), field: '', words: (error as Error).message});
  }
}

/** Reads every legal text with all conditions and with none. @throws {ContentError} */
export function checkLegalTexts(): void {
  for (const name of LEGAL_TEXTS)
    for (const value of [true, false])
      legalText(name, Object.fromEntries(CONDITIONS.map((condition) => [condition, value])));
}

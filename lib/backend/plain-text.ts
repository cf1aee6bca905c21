import {fromHtml} from 'hast-util-from-html';

/** Decodes the entities of a text that is not HTML, once: `L&#039;&eacute;t&eacute;` → `L'été`. Tags stay. */
export function plainText(value: string): string {
  if (!value.includes('&')) return value.trim();
  const [node] = fromHtml(value.replaceAll('<', '&lt;'), {fragment: true}).children;
  return node?.type === 'text' ? node.value.trim() : value.trim();
}

const TAG = /\*\|([A-Z][A-Z0-9_]*)\|\*/g;

/** Puts encoded values into a template's merge tags, in one pass: nothing inside a value is read as a tag again. */
export function renderTemplate(template: string, values: Record<string, string>): string {
  return template.replace(TAG, (_tag, name: string) => values[name] ?? '');
}

const ENTITIES: Record<string, string> = {amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00A0'};

const LEFT_OUT = [
  ['<!--', '-->'],
  ['<head>', '</head>'],
  ['<style>', '</style>'],
] as const;

/** A text without what stands between two marks, and without them. */
function without(text: string, from: string, to: string): string {
  const [first = '', ...parts] = text.split(from);
  return parts.reduce((kept, part) => kept + part.split(to).slice(1).join(to), first);
}

/**
 * The plain text of one of our templates: a line for each block, a row's cells beside each other, a link followed by its
 * address. Knows the markup of these templates, not HTML at large.
 */
export function textOfMail(html: string): string {
  const shown = LEFT_OUT.reduce((text, [from, to]) => without(text, from, to), html);
  return shown
    .replace(/<([a-z]+)\b[^<>]*\bdata-text="none"[^<>]*>[\s\S]*?<\/\1\s*>/g, '')
    .replace(/(?<!\s)\s*\n\s*/g, ' ')
    .replace(/<a\b[^<>]*\bhref="([^"<>]*)"[^<>]*>([^<]*)<\/a\s*>/g, (_link, href: string, label: string) =>
      label.trim() === href ? href : `${label.trim()}\u00A0: ${href}`,
    )
    .replace(/(?<!\s)\s*<\/th\s*>\s*<td\b[^<>]*>\s*/g, '\u00A0: ')
    .replace(/<br\s*\/?>|<\/(?:tr|table|h1|h2|p|div)\s*>/g, '\n')
    .replace(/<[^<>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/(?<![ \t])[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .concat('\n');
}

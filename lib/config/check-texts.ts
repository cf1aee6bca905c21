import '#server-only';
import IntlMessageFormat from 'intl-messageformat';
import {say} from './sentences.ts';
import {ContentError, unreadFiles} from './site-files.ts';
import {textFiles, type Texts} from './texts.ts';

/** A wrong skeleton, such as `{n, number, ::E0x}`, is an error without a place. */
type IcuError = Error & {location?: {start: {line: number; column: number}}};
type Elements = ReturnType<IntlMessageFormat['getAst']>;

function argumentsOf(elements: Elements): string[] {
  const names = elements.flatMap((element): string[] => {
    if ('options' in element)
      return [element.value, ...Object.values(element.options).flatMap(({value}) => argumentsOf(value))];
    if ('children' in element) return [`<${element.value}>`, ...argumentsOf(element.children)];
    // Literals and the # of a plural have no name.
    return 'value' in element && element.type !== 0 ? [element.value] : [];
  });
  return [...new Set(names)].sort();
}

function flat(texts: Texts, prefix = ''): Map<string, unknown> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]): [string, unknown][] =>
      typeof value === 'object' && value
        ? [...flat(value, `${prefix}${key}.`)]
        : [[prefix + key, value as unknown]],
    ),
  );
}

/** What is wrong with a key that is none of the release's: a text in the place of keys, or keys in that of a text. */
function misplaced(key: string, texts: ReadonlyMap<string, unknown>): string | undefined {
  const within = [...texts.keys()].find((one) => key.startsWith(`${one}.`));
  if (within) return `${within} ${say('notText')}`;
  return [...texts.keys()].some((one) => one.startsWith(`${key}.`)) ? `${key} ${say('notKeys')}` : undefined;
}

function faultOf(text: unknown, model: unknown): string | undefined {
  if (typeof text !== 'string') return say('notText');
  try {
    const own = argumentsOf(new IntlMessageFormat(text, 'fr').getAst()).join(', ');
    if (typeof model !== 'string') return undefined;
    const wanted = argumentsOf(new IntlMessageFormat(model, 'fr').getAst()).join(', ');
    return own === wanted ? undefined : say('takes', wanted || say('noValue'), own || say('none'));
  } catch (error) {
    const {line, column} = (error as IcuError).location?.start ?? {line: 1, column: 1};
    return say('icu', String(line), String(column));
  }
}

/** Checks syntax, keys and values of all texts. @returns sentences about the owner's keys and files that have no effect */
export function checkTexts(): string[] {
  const faults: string[] = [];
  const unread = unreadFiles().map((name) => say('noFile', name));
  const [french, english] = [textFiles('fr'), textFiles('en')];
  for (const [files, others] of [
    [french, english],
    [english, french],
  ] as const)
    for (const other of others) {
      const name = other.name.replace(/\/\w+\//, `/${files === french ? 'fr' : 'en'}/`);
      const file = files.find((one) => one.name === name);
      const texts = flat(file?.shipped ?? {});
      for (const [key, model] of flat(other.shipped)) {
        const fault = texts.has(key) ? faultOf(texts.get(key), model) : say('inOther', other.name);
        if (fault) faults.push(`${name}: ${key} ${fault}.`);
      }
      for (const [key, text] of flat(file?.owner?.texts ?? {})) {
        const wrong = texts.has(key) && faultOf(text, texts.get(key));
        const fault = wrong ? `${key} ${wrong}` : misplaced(key, texts);
        if (fault) faults.push(`${file?.owner?.name}: ${fault}.`);
        else if (!texts.has(key)) unread.push(say('noKey', String(file?.owner?.name), key));
      }
    }
  if (faults.length) throw new ContentError(faults.join('\n'));
  return unread;
}

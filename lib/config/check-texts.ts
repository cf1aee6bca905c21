import '#server-only';
import IntlMessageFormat from 'intl-messageformat';
import {say} from './sentences.ts';
import {ContentError, unreadFiles, type WrongField} from './site-files.ts';
import {flat, textFiles} from './texts.ts';

type Elements = ReturnType<IntlMessageFormat['getAst']>;

function argumentsOf(elements: Elements): string[] {
  const names = elements.flatMap((element): string[] => {
    if ('children' in element) return [`<${element.value}>`, ...argumentsOf(element.children)];
    // Literals and the # of a plural have no name.
    if (element.type === 0 || !('value' in element)) return [];
    const options = 'options' in element ? Object.values(element.options) : [];
    return [`{${element.value}}`, ...options.flatMap(({value}) => argumentsOf(value))];
  });
  return [...new Set(names)].sort();
}

/** A text, a tag or a form of a plural with signs alone that show nothing. */
const EMPTY = /^[\p{Z}\p{C}]*$|<\w+>[\p{Z}\p{C}]*<\/|\{[\p{Z}\p{C}]*\}/u;

/** What ICU syntax shows as it is, between apostrophes. */
const QUOTED = /''|'[{}<>](?:[^']|'')*'?/g;

/** The parser takes a closing brace for a sign of the text. */
function syntaxFault(text: string, error?: Error): string | undefined {
  const [opened = 0, closed = 0] = ['{', '}'].map((brace) => text.replace(QUOTED, '').split(brace).length);
  if (closed > opened) return say('closed');
  if (opened > closed) return say('opened');
  return error && say(error.message.endsWith('_TAG') ? 'tag' : 'icu');
}

/** Most texts have no syntax, and a parser takes a quarter of a second for all of them. */
const treeOf = (text: string) => (/[{}<>']/.test(text) ? new IntlMessageFormat(text, 'fr').getAst() : []);

function faultOf(text: unknown, model: unknown): string | undefined {
  if (typeof text !== 'string') return say('notText');
  try {
    const own = treeOf(text);
    const wrong = syntaxFault(text);
    if (wrong || typeof model !== 'string') return wrong;
    if (EMPTY.test(text) && !EMPTY.test(model)) return say('notEmpty');
    const [has, needs] = [argumentsOf(own), argumentsOf(treeOf(model))];
    const foreign = has.filter((name) => !needs.includes(name)).join(', ');
    const lost = needs.filter((name) => !has.includes(name)).join(', ');
    return [foreign && say('foreign', foreign), lost && say('lost', lost)].filter(Boolean).join(', ');
  } catch (error) {
    return syntaxFault(text, error as Error);
  }
}

/** Checks syntax, keys and values of all texts. @returns sentences about the owner's keys and files that have no effect */
export function checkTexts(): string[] {
  const faults: WrongField[] = [];
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
        const words = texts.has(key) ? faultOf(texts.get(key), model) : say('inOther', other.name);
        if (words) faults.push({file: name, field: key, words});
      }
      const {owner} = file ?? {};
      for (const [key, text] of flat(owner?.texts ?? {})) {
        const above = [...texts.keys()].find((one) => key.startsWith(`${one}.`));
        let words = texts.has(key) ? faultOf(text, texts.get(key)) : undefined;
        if (above) words = say('notText');
        else if ([...texts.keys()].some((one) => one.startsWith(`${key}.`))) words = say('notKeys');
        if (words) faults.push({file: String(owner?.name), field: above ?? key, words});
        else if (!texts.has(key)) unread.push(say('noKey', String(owner?.name), key));
      }
    }
  if (faults.length) throw new ContentError(...faults);
  return unread;
}

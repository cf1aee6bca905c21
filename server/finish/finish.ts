import {createHash} from 'node:crypto';
import {SAXParser, type StartTag} from 'parse5-sax-parser';
import {isKnownScript} from './known-scripts.ts';

/** What a page says of its answer: lib/seo/metadata.ts. */
type AnswerMark = '404' | '503' | 'unkept';

export interface Finished {
  html: string;
  mark?: AnswerMark;
  /** What the page's policy has to allow beside our own files. */
  scriptSources: string[];
}

interface Finishing {
  /** The address of the browser module, which every page gets. */
  module: string;
  /** React runs on pages with a form. */
  form: boolean;
  /** Allows the inline scripts of an answer that is made for one visitor; otherwise their hashes do. */
  nonce?: string;
  /** While one develops every script stays, for what changes to be seen at once. */
  dev?: boolean;
}

/** A page that the server must not hand out: a script would have to complete it, or it holds one that nobody knows. */
export class UnfinishedPageError extends Error {
  override name = 'UnfinishedPageError';
}

/** React's marks of a part that only a script of its own would put in its place, and Next's of an error. */
const UNFINISHED: Record<string, RegExp> = {template: /^[BP]:/, div: /^S:/, html: /^__next_error__$/};

/** The name under which the browser module finds the framework's scripts. */
const LATE_SCRIPTS = 'late-scripts';

interface Edit {
  from: number;
  to: number;
  text: string;
}

const inMarkup = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

function edited(html: string, edits: Edit[]): string {
  let result = '';
  let at = 0;
  for (const {from, to, text} of edits.sort((one, other) => one.from - other.from)) {
    result += html.slice(at, from) + text;
    at = to;
  }
  return result + html.slice(at);
}

/** Reads one page from its first tag to its last, and notes what is to be cut out of it and put into it. */
class Finisher {
  readonly edits: Edit[] = [];
  readonly sources = new Set<string>();
  readonly late: string[] = [];
  mark: AnswerMark | undefined;
  #html: string;
  #how: Finishing;
  #script: {tag: StartTag; from: number} | undefined;

  constructor(html: string, how: Finishing) {
    this.#html = html;
    this.#how = how;
    const parser = new SAXParser({sourceCodeLocationInfo: true});
    parser.on('startTag', (tag) => this.#begin(tag));
    parser.on('endTag', ({tagName, sourceCodeLocation}) => {
      const {startOffset = 0, endOffset = 0} = sourceCodeLocation ?? {};
      if (tagName === 'script') this.#endScript(startOffset, endOffset);
      if (tagName === 'head')
        this.#insert(startOffset, `<script type="module" src="${how.module}"></script>`);
      if (tagName === 'body' && this.late.length)
        this.#insert(
          startOffset,
          `<script type="application/json" id="${LATE_SCRIPTS}">${inMarkup(this.late)}</script>`,
        );
    });
    parser.end(html);
  }

  #insert(at: number, text: string): void {
    this.edits.push({from: at, to: at, text});
  }

  #begin(tag: StartTag): void {
    const {tagName, sourceCodeLocation} = tag;
    const {startOffset = 0, endOffset = 0} = sourceCodeLocation ?? {};
    if (UNFINISHED[tagName]?.test(attribute(tag, 'id') ?? ''))
      throw new UnfinishedPageError(`a page came with an unfinished <${tagName}>`);
    if (tagName === 'script') this.#script = {tag, from: startOffset};
    if (tagName === 'meta' && attribute(tag, 'name') === 'answer') {
      this.mark = attribute(tag, 'content') as AnswerMark;
      this.edits.push({from: startOffset, to: endOffset, text: ''});
    }
    if (tagName === 'link' && attribute(tag, 'rel') === 'preload' && attribute(tag, 'as') === 'script')
      if (!this.#how.dev) this.edits.push({from: startOffset, to: endOffset, text: ''});
  }

  #endScript(textEnd: number, to: number): void {
    if (!this.#script) return;
    const {tag, from} = this.#script;
    this.#script = undefined;
    if (attribute(tag, 'type') === 'application/ld+json' || this.#how.dev) return;
    const source = attribute(tag, 'src');
    if (this.#how.form && source === undefined)
      return this.#allow(tag, this.#html.slice(tag.sourceCodeLocation?.endOffset, textEnd));
    // Where old browsers would need another script (noModule), the browser module does not run either.
    if (this.#how.form && source !== undefined && attribute(tag, 'nomodule') === undefined)
      this.late.push(source);
    this.edits.push({from, to, text: ''});
  }

  #allow(tag: StartTag, text: string): void {
    if (!isKnownScript(text))
      throw new UnfinishedPageError('a page came with an inline script that is not known');
    const {nonce} = this.#how;
    if (nonce === undefined) {
      this.sources.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      return;
    }
    this.sources.add(`'nonce-${nonce}'`);
    this.#insert((tag.sourceCodeLocation?.startOffset ?? 0) + '<script'.length, ` nonce="${nonce}"`);
  }
}

const attribute = ({attrs}: StartTag, wanted: string) => attrs.find(({name}) => name === wanted)?.value;

/**
 * A page as the browser gets it: without the framework's scripts where no form is, and with those of a form in a list
 * that the browser module works through later; without the page's mark; with the browser module.
 * @throws {UnfinishedPageError}
 */
export function finish(html: string, how: Finishing): Finished {
  const finisher = new Finisher(html, how);
  return {
    html: edited(html, finisher.edits),
    mark: finisher.mark,
    scriptSources: [...finisher.sources],
  };
}

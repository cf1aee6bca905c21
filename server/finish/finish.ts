import {SAXParser, type StartTag} from 'parse5-sax-parser';
import {jsonInMarkup} from '#lib/security/escape-markup.ts';

/** What a page says of its answer: lib/seo/metadata.ts. */
type AnswerMark = '404' | '503' | 'unkept';

export interface Finished {
  html: string;
  mark?: AnswerMark;
}

interface Finishing {
  /**
   * The address of the browser module, which every page gets at the start of its head: before anything is drawn it knows
   * whether the question about cookies shows.
   */
  module: string;
  /** The addresses of what takes over the page's form, where it has one, in the order in which they are to be started. */
  formModules: readonly string[];
  /** While one develops every script stays, for what changes to be seen at once. */
  dev?: boolean;
}

/** A page that the server must not hand out: a script would have to complete it. */
export class UnfinishedPageError extends Error {
  override name = 'UnfinishedPageError';
}

/** React's marks of a part that only a script of its own would put in its place, and Next's of an error. */
const UNFINISHED: Record<string, RegExp> = {template: /^[BP]:/, div: /^S:/, html: /^__next_error__$/};

/** Data in a page, which the browser does not run. */
const DATA = new Set(['application/ld+json', 'application/json']);

interface Edit {
  from: number;
  to: number;
  text: string;
}

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
  mark: AnswerMark | undefined;
  readonly #how: Finishing;
  #script: {tag: StartTag; from: number} | undefined;

  constructor(html: string, how: Finishing) {
    this.#how = how;
    const parser = new SAXParser({sourceCodeLocationInfo: true});
    parser.on('startTag', (tag) => this.#begin(tag));
    parser.on('endTag', ({tagName, sourceCodeLocation}) => {
      const {startOffset = 0, endOffset = 0} = sourceCodeLocation ?? {};
      if (tagName === 'script') this.#endScript(endOffset);
      if (tagName === 'body' && how.formModules.length && !how.dev)
        this.#insert(
          startOffset,
          `<script type="application/json" id="form-modules">${jsonInMarkup(how.formModules)}</script>`,
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
    // The browser goes on reading meanwhile, and draws nothing yet.
    if (tagName === 'head')
      this.#insert(endOffset, `<script async blocking="render" src="${this.#how.module}"></script>`);
    if (tagName === 'script') this.#script = {tag, from: startOffset};
    if (tagName === 'meta' && attribute(tag, 'name') === 'answer') {
      this.mark = attribute(tag, 'content') as AnswerMark;
      this.edits.push({from: startOffset, to: endOffset, text: ''});
    }
    if (tagName === 'link' && attribute(tag, 'rel') === 'preload' && attribute(tag, 'as') === 'script')
      if (!this.#how.dev) this.edits.push({from: startOffset, to: endOffset, text: ''});
  }

  #endScript(to: number): void {
    if (!this.#script) return;
    const {tag, from} = this.#script;
    this.#script = undefined;
    if (DATA.has(attribute(tag, 'type') ?? '') || this.#how.dev) return;
    this.edits.push({from, to, text: ''});
  }
}

const attribute = ({attrs}: StartTag, wanted: string) => attrs.find(({name}) => name === wanted)?.value;

/**
 * A page as the browser gets it: without the framework's scripts and without the page's mark; with the browser module,
 * and with the list of what takes over its form, which that module starts.
 * @throws {UnfinishedPageError}
 */
export function finish(html: string, how: Finishing): Finished {
  const {edits, mark} = new Finisher(html, how);
  return {html: edited(html, edits), mark};
}

import {SAXParser, type StartTag} from 'parse5-sax-parser';
import {jsonInMarkup} from '#lib/security/escape-markup.ts';

/** The status that a page asks for: answerMark of lib/seo/metadata.ts. */
type AnswerMark = '404' | '503';

interface StrippedPage {
  html: string;
  mark?: AnswerMark;
}

interface StripOptions {
  /** Address of the browser module. It is deferred: no script holds back a page. */
  module: string;
  /** Addresses of the modules of the page's form, in the order in which they start; empty without a form. */
  formModules: readonly string[];
}

/** The page is not whole: a script would have to complete it, so it must not be sent. */
export class UnfinishedPageError extends Error {
  override name = 'UnfinishedPageError';
}

/** Ids of React's parts that only its script puts in their place, and of Next's error page. */
const UNFINISHED: Record<string, RegExp> = {template: /^[BP]:/, div: /^S:/, html: /^__next_error__$/};

/** Types of data, which browsers do not run. */
const DATA_TYPES = new Set(['application/ld+json', 'application/json']);

/**
 * The one inline script: it says before the first paint whether the question about cookies is to be asked, so that the
 * question moves nothing (browser/consent.ts does the rest); where the deferred module cannot be loaded, no button
 * would answer, so the question goes again. It also says where in the page the address leads: engines find :target only
 * once the deferred module is there (components/sections/outcome/outcome.css). The policy has its hash.
 */
export const ASK_EARLY =
  "(d=>{try{d.dataset.at=location.hash;const v=d.dataset.consent;v===undefined||document.cookie.split(/;\\s*/).some(c=>c.startsWith('consent='+v+'~'))||(d.toggleAttribute('data-asking',true),addEventListener('error',e=>e.target.defer&&d.removeAttribute('data-asking'),true))}catch{}})(document.documentElement)";

interface Edit {
  from: number;
  to: number;
  text: string;
}

function applyEdits(html: string, edits: Edit[]): string {
  let result = '';
  let at = 0;
  for (const {from, to, text} of edits.sort((one, other) => one.from - other.from)) {
    result += html.slice(at, from) + text;
    at = to;
  }
  return result + html.slice(at);
}

/** Parses one page, and collects what to cut and to insert. */
class ScriptStripper {
  readonly edits: Edit[] = [];
  mark: AnswerMark | undefined;
  readonly #options: StripOptions;
  #script: {tag: StartTag; from: number} | undefined;

  constructor(html: string, options: StripOptions) {
    this.#options = options;
    const parser = new SAXParser({sourceCodeLocationInfo: true});
    parser.on('startTag', (tag) => this.#begin(tag));
    parser.on('endTag', ({tagName, sourceCodeLocation}) => {
      const {startOffset = 0, endOffset = 0} = sourceCodeLocation ?? {};
      if (tagName === 'script') this.#endScript(endOffset);
      if (tagName === 'body' && options.formModules.length)
        this.#insert(
          startOffset,
          `<script type="application/json" id="form-modules">${jsonInMarkup(options.formModules)}</script>`,
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
    if (tagName === 'head')
      this.#insert(
        endOffset,
        `<script>${ASK_EARLY}</script><script src="${this.#options.module}" defer></script>`,
      );
    if (tagName === 'script') this.#script = {tag, from: startOffset};
    if (tagName === 'meta' && attribute(tag, 'name') === 'answer') {
      this.mark = attribute(tag, 'content') as AnswerMark;
      this.edits.push({from: startOffset, to: endOffset, text: ''});
    }
    if (tagName === 'link' && attribute(tag, 'rel') === 'preload' && attribute(tag, 'as') === 'script')
      this.edits.push({from: startOffset, to: endOffset, text: ''});
  }

  #endScript(to: number): void {
    if (!this.#script) return;
    const {tag, from} = this.#script;
    this.#script = undefined;
    if (DATA_TYPES.has(attribute(tag, 'type') ?? '')) return;
    this.edits.push({from, to, text: ''});
  }
}

const attribute = ({attrs}: StartTag, name: string) => attrs.find((one) => one.name === name)?.value;

/**
 * Cuts the framework's scripts and the page's mark out of its HTML, and inserts the browser module and the list of the
 * form's modules, which the browser module starts.
 * @throws {UnfinishedPageError}
 */
export function stripScripts(html: string, options: StripOptions): StrippedPage {
  const {edits, mark} = new ScriptStripper(html, options);
  return {html: applyEdits(html, edits), mark};
}

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

/**
 * The one inline script: it says before the first paint whether the question about cookies is to be asked, so that the
 * question moves nothing (browser/consent.ts does the rest); where the deferred module cannot be loaded, no button
 * would answer, so the question goes again. It also says where in the page the address leads: engines find :target only
 * once the deferred module is there (components/sections/outcome/outcome.css). The policy has its hash.
 */
export const ASK_EARLY =
  "(d=>{try{d.dataset.at=location.hash;const v=d.dataset.consent;v===undefined||document.cookie.split(/;\\s*/).some(c=>c.startsWith('consent='+v+'~'))||(d.toggleAttribute('data-asking',true),addEventListener('error',e=>e.target.defer&&d.removeAttribute('data-asking'),true))}catch{}})(document.documentElement)";

// React writes `<` and `>` of texts and attributes as entities, so these find tags alone; a parser takes a third of a
// page's time. Should something be missed, the policy lets no script run.

/** Parts that only React's script puts in their place, and Next's error page. */
const UNFINISHED = /<(?:template [^>]*id="[BP]:|div [^>]*id="S:|html [^>]*id="__next_error__")/;
const SCRIPT = /<script\b([^>]*)>.*?<\/script\s*>/gis;
/** Types of data, which browsers do not run. */
const DATA_TYPE = /\stype="application\/(?:ld\+)?json"/;
const SCRIPT_PRELOAD = /<link (?=[^>]*rel="preload")(?=[^>]*as="script")[^>]*>/g;
const ANSWER_MARK = /<meta name="answer" content="(404|503)"[^>]*>/;

/**
 * Cuts the framework's scripts and the page's mark out of its HTML, and inserts the browser module and the list of the
 * form's modules, which the browser module starts.
 * @throws {UnfinishedPageError}
 */
export function stripScripts(html: string, {module, formModules}: StripOptions): StrippedPage {
  const [unfinished] = UNFINISHED.exec(html) ?? [];
  if (unfinished) throw new UnfinishedPageError(`a page came with an unfinished ${unfinished}`);
  const ours = `<script>${ASK_EARLY}</script><script src="${module}" defer></script>`;
  const list = `<script type="application/json" id="form-modules">${jsonInMarkup(formModules)}</script>`;
  const stripped = html
    .replace(SCRIPT, (script, attributes: string) => (DATA_TYPE.test(attributes) ? script : ''))
    .replace(SCRIPT_PRELOAD, '')
    .replace(ANSWER_MARK, '')
    .replace('<head>', () => `<head>${ours}`)
    .replace('</body>', (end) => (formModules.length ? list : '') + end);
  return {html: stripped, mark: ANSWER_MARK.exec(html)?.[1] as AnswerMark | undefined};
}

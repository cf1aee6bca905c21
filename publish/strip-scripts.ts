import {jsonInMarkup} from '#lib/security/escape-markup.ts';

interface StripOptions {
  /** The browser module is deferred: no script holds back a page. */
  module: string;
  /** In the order in which they start; empty without a form. */
  formModules: readonly string[];
}

export class UnfinishedPageError extends Error {
  override name = 'UnfinishedPageError';
}

/**
 * The one inline script decides before the first paint whether to ask about cookies, so that the question moves nothing
 * (browser/consent.ts does the rest); it withdraws the question where the deferred module, without which no button
 * answers, cannot be loaded. It also says where in the page the address leads: engines find :target only once that
 * module is there (components/sections/outcome/outcome.css).
 */
export const ASK_EARLY =
  "(d=>{try{d.dataset.at=location.hash;const v=d.dataset.consent;v===undefined||document.cookie.split(/;\\s*/).some(c=>c.startsWith('consent='+v+'~'))||(d.toggleAttribute('data-asking',true),addEventListener('error',e=>e.target.defer&&d.removeAttribute('data-asking'),true))}catch{}})(document.documentElement)";

// React writes `<` and `>` of texts and attributes as entities, so these find tags alone, without a parser. Should something be
// missed, the policy lets no script run.

/** Parts that only React's script puts in their place, and Next's error page. */
const UNFINISHED = /<(?:template [^>]*id="[BP]:|div [^>]*id="S:|html [^>]*id="__next_error__")/;
const SCRIPT = /<script\b([^>]*)>.*?<\/script\s*>/gis;
const DATA_TYPE = /\stype="application\/(?:ld\+)?json"/;
const SCRIPT_PRELOAD = /<link (?=[^>]*rel="preload")(?=[^>]*as="script")[^>]*>/g;
/** lib/seo/metadata.ts writes it. */
const ANSWER_MARK = /<meta name="answer" content="(404|503)"[^>]*>/;

/** @throws {UnfinishedPageError} where a script would have to complete the page */
export function stripScripts(html: string, {module, formModules}: StripOptions) {
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
  return {html: stripped, mark: ANSWER_MARK.exec(html)?.[1]};
}

import {startBurger} from './burger.ts';
import {rememberedChoice} from './choice.ts';
import {ask, startConsentBanner} from './consent-banner.ts';
import {startCopyLink} from './copy-link.ts';
import {startDisclosure} from './disclosure.ts';
import {all} from './dom.ts';
import {forgetQuery} from './forget-query.ts';
import {startFormModules} from './form-modules.ts';
import {startLanguageLink} from './language-link.ts';
import {layTile} from './lay-tile.ts';
import {ownLettersOnceMoved} from './own-letters.ts';
import {startReadingPlace} from './reading-place.ts';
import {showReceipt} from './receipt.ts';
import {startScrollRow} from './scroll-row.ts';
import {startTabs} from './tabs.ts';
import {startVideo} from './video.ts';

/** One behaviour that fails takes no other with it. */
function each(selector: string, start: (element: HTMLElement) => void): void {
  for (const element of all(selector))
    try {
      start(element);
    } catch (error) {
      reportError(error);
    }
}

const {consent} = document.documentElement.dataset;
const choice = consent === undefined ? undefined : rememberedChoice(consent);

function start(): void {
  each('[data-forget-query]', forgetQuery);
  each('details[data-closes]', startDisclosure);
  each('.burger', startBurger);
  each('[data-language]', startLanguageLink);
  each('[role=tablist]', startTabs);
  each('[data-scrolls]', startScrollRow);
  each('[data-reads]', startReadingPlace);
  each('[data-copy]', startCopyLink);
  each('[data-waits]', ownLettersOnceMoved);
  each('[data-receipt]', showReceipt);
  each('[data-lays]', layTile);
  if (choice) {
    each('.consent', (section) => startConsentBanner(section, choice));
    each('[data-video]', (video) => startVideo(video, choice));
  }
  each('#form-modules', (list) => startFormModules(list));
}

// Nothing is drawn before this has run, so that the question moves nothing. A browser that knows no `blocking` may have
// drawn the page by now: it asks on another one. All else waits until there is a page.
const drawn = performance.getEntriesByName('first-contentful-paint').length > 0;
if (choice && !drawn) ask(choice.read() === undefined);
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();

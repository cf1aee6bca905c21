import {startBurger} from './burger.ts';
import {rememberedChoice} from './choice.ts';
import {startConsentBanner} from './consent-banner.ts';
import {startCopyLink} from './copy-link.ts';
import {startDisclosure} from './disclosure.ts';
import {all, find} from './dom.ts';
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

const banner = find('[data-consent]');
const choice = banner && rememberedChoice(banner.dataset.consent ?? '');

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
    each('[data-consent]', (section) => startConsentBanner(section, choice));
    each('[data-video]', (video) => startVideo(video, choice));
  }
  each('#form-modules', (list) => startFormModules(list));
}

// The page is read up to the question, no further: shown now, it moves nothing. All else waits until there is a page.
if (banner && choice) banner.hidden = choice.read() !== undefined;
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();

import {consentChoice, startConsentBanner, toggleBanner} from './consent.ts';
import {all} from './dom.ts';
import {startFormModules} from './form-modules.ts';
import {startLanguageLink} from './language-link.ts';
import {startBurger, startDisclosure} from './menus.ts';
import {startScrollRow} from './scroll-row.ts';
import {startTabs} from './tabs.ts';
import {startVideo} from './video.ts';

/** An error in one element does not stop the others. */
function each(selector: string, start: (element: HTMLElement) => void): void {
  for (const element of all(selector))
    try {
      start(element);
    } catch (error) {
      reportError(error);
    }
}

// Counted without their text, each kind once a page; errors of reportError() too.
for (const kind of ['error', 'unhandledrejection'])
  addEventListener(kind, () => navigator.sendBeacon?.('/api/errors', kind), {once: true});

const {consent} = document.documentElement.dataset;
const choice = consent === undefined ? undefined : consentChoice(consent);

/** A form that was posted by the browser leaves its draft behind; no link leads to its thanks, only the post has a referrer. */
function dropDraft({dataset}: HTMLElement): void {
  if (document.referrer) sessionStorage.removeItem(`draft-${dataset.sent}`);
}

function start(): void {
  // The query holds an e-mail address.
  each('[data-forget-query]', () => history.replaceState(history.state, '', location.pathname));
  each('details[data-closes]', startDisclosure);
  each('.burger', startBurger);
  each('[data-language]', startLanguageLink);
  each('[role=tablist]', startTabs);
  each('[data-scrolls]', startScrollRow);
  each('[data-sent]', dropDraft);
  if (choice) {
    each('.consent', (section) => startConsentBanner(section, choice));
    each('[data-video]', (video) => startVideo(video, choice));
  }
  each('#form-modules', (list) => startFormModules(list));
}

// A published page asks before its first paint (publish/strip-scripts.ts); in development this line does.
if (choice) toggleBanner(choice.read() === undefined);
// The module is deferred: the document is parsed.
start();

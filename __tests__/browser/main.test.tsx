/** @jest-environment jsdom */
import {screen} from '@testing-library/react';
import {ConsentBanner} from '#components/layout/consent.tsx';
import {MenuSheet} from '#components/layout/navigation-bar.tsx';
import {ScrollRow} from '#components/sections/examples/scroll-row.tsx';
import {Tabs} from '#components/ui/tabs.tsx';
import {sendPage} from '../support/sent-page.ts';

it('starts the behaviours of the page; one that fails stops no other', async () => {
  document.cookie = 'consent=; Max-Age=0; Path=/';
  window.history.pushState(null, '', '/?Email=a');
  sessionStorage.setItem('draft-quote', '{}');
  jest.spyOn(document, 'referrer', 'get').mockReturnValue('http://localhost/devis');
  sendPage(
    <>
      <ConsentBanner texts={{title: 'Cookies', accept: 'Accepter', refuse: 'Refuser'}}>
        Une seule question.
      </ConsentBanner>
      <MenuSheet label="Menu">
        <a href="#contact">Contact</a>
      </MenuSheet>
      <Tabs
        label="Nos services"
        items={[{id: 'one', number: '01', title: 'Premier', tone: 'ciel', panel: <p>Texte un</p>}]}
      />
      <ScrollRow aria-label="Exemples" />
      <span data-forget-query />
      <div data-sent="quote" />
      <script type="application/json" id="form-modules">
        no JSON
      </script>
    </>,
  );
  const failures: unknown[] = [];
  // Not in jsdom: without ResizeObserver, the row fails.
  window.reportError = (error: unknown) => void failures.push(error);
  document.documentElement.dataset.consent = '1';
  const sendBeacon = jest.fn<boolean, [string, string]>();
  Object.assign(navigator, {sendBeacon});
  await import('#browser/main.ts');
  expect(document.documentElement).toHaveAttribute('data-asking');
  expect(screen.getByRole('button', {name: 'Menu'})).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('tab', {selected: true})).toHaveAttribute('tabindex', '0');
  expect(window.location.search).toBe('');
  expect(sessionStorage).toHaveLength(0);
  for (const kind of ['error', 'error', 'unhandledrejection']) window.dispatchEvent(new Event(kind));
  expect(sendBeacon.mock.calls).toEqual([
    ['/api/errors', 'error'],
    ['/api/errors', 'unhandledrejection'],
  ]);
  expect(failures.map((failure) => (failure as Error).name)).toEqual(['ReferenceError', 'SyntaxError']);
});

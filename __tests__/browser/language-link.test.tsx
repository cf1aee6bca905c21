/** @jest-environment jsdom */
import {fireEvent, screen} from '@testing-library/react';
import {startLanguageLink} from '#browser/language-link.ts';
import {LanguageSelector} from '#components/layout/language-selector.tsx';
import {sendPage} from '../support/sent-page.ts';

describe('the language links', () => {
  beforeEach(() => {
    document.cookie = 'lang=; Max-Age=0; Path=/';
    history.replaceState(null, '', '/devis');
    sendPage(<LanguageSelector locale="fr" page="/devis" label="Langue" />);
    document.querySelectorAll<HTMLElement>('[data-language]').forEach(startLanguageLink);
    // Jsdom cannot navigate.
    document.body.onclick = (event) => event.preventDefault();
  });
  afterEach(() => (document.body.onclick = null));

  it.each([
    ['a press', (link: HTMLElement) => fireEvent.click(link)],
    [
      'a press that opens it beside the page',
      (link: HTMLElement) => fireEvent(link, new MouseEvent('auxclick', {button: 1, bubbles: true})),
    ],
  ])('keep the query that the page has at %s, and remember the choice', (_, press) => {
    history.replaceState(null, '', '/devis?service=1');
    const english = screen.getByRole('link', {name: 'English'});
    press(english);
    expect(english).toHaveAttribute('href', expect.stringMatching(/\/en\/devis\?service=1$/));
    expect(document.cookie).toBe('lang=en');
  });

  it('remember French as well', () => {
    fireEvent.click(screen.getByRole('link', {name: 'Français'}));
    expect(document.cookie).toBe('lang=fr');
  });

  it('write the cookie for a year and the whole site', () => {
    const write = jest.spyOn(document, 'cookie', 'set');
    fireEvent.click(screen.getByRole('link', {name: 'English'}));
    expect(write).toHaveBeenCalledWith('lang=en; Path=/; Max-Age=31536000; SameSite=Lax');
  });
});

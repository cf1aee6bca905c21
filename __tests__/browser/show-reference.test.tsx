/** @jest-environment jsdom */
import {showReference} from '#browser/show-reference.ts';
import {sendPage} from '../support/sent-page.ts';

beforeEach(() => sessionStorage.clear());

describe('the reference', () => {
  const show = () => {
    sendPage(
      <div data-receipt="quote">
        <p data-reference hidden>
          Votre référence <b />
        </p>
        <p data-with-reference hidden>
          Donnez-la
        </p>
        <p data-without-reference>Donnez votre adresse</p>
      </div>,
    );
    showReference(document.querySelector<HTMLElement>('[data-receipt]')!);
    return [...document.querySelectorAll<HTMLElement>('p')]
      .filter(({hidden}) => !hidden)
      .map(({textContent}) => textContent);
  };

  it('stays hidden if the tab has none of this form', () => {
    sessionStorage.setItem('receipt-contact', 'K7F-2QD');
    expect(show()).toEqual(['Donnez votre adresse']);
    expect(document.querySelector('[data-receipt]')).not.toHaveAttribute('data-sent');
  });

  it('is shown as text', () => {
    sessionStorage.setItem('receipt-quote', '<img src=x>');
    expect(show()).toEqual(['Votre référence <img src=x>', 'Donnez-la']);
    expect(document.querySelector('img')).toBeNull();
    expect(document.querySelector('[data-receipt]')).toHaveAttribute('data-sent');
  });
});

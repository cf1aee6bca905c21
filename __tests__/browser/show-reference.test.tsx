/** @jest-environment jsdom */
import {showChosenTile} from '#browser/show-chosen-tile.ts';
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

describe('the panel', () => {
  const show = (stored?: string) => {
    if (stored !== undefined) sessionStorage.setItem('draft-tile', stored);
    sendPage(
      <>
        <div data-tiles="nadia mei paul">
          <svg>
            <use href="/t.svg#mei" />
          </svg>
          <span data-chosen-tile="" hidden>
            <svg>
              <use href="/t.svg#nadia" />
            </svg>
          </span>
        </div>
        <p data-tile-sentence hidden>
          Posé
        </p>
        <p data-tile-sentence>Une place</p>
      </>,
    );
    showChosenTile(document.querySelector<HTMLElement>('[data-tiles]')!);
    return [...document.querySelectorAll('use')]
      .filter((use) => !use.closest('[hidden]'))
      .map((use) => use.getAttribute('href')?.split('#')[1]);
  };
  const sentence = () => document.querySelector('[data-tile-sentence]:not([hidden])')?.textContent;
  const tile = (person: unknown) => JSON.stringify({submissionId: 'x', values: {person}});

  it('shows the chosen tile and the sentence about it', () => {
    expect(show(tile('paul'))).toEqual(['mei', 'paul']);
    expect(sentence()).toBe('Posé');
  });
  it.each([undefined, tile(''), tile('https://ailleurs.invalid/x'), tile(7), '{}', 'null'])(
    'keeps its place open without a valid choice: %s',
    (stored) => {
      expect(show(stored)).toEqual(['mei']);
      expect(sentence()).toBe('Une place');
    },
  );
});

/** @jest-environment jsdom */
import {layTile} from '#browser/lay-tile.ts';
import {showReceipt} from '#browser/receipt.ts';
import {sendPage} from '../support/sent-page.ts';

beforeEach(() => sessionStorage.clear());

describe('the receipt', () => {
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
    showReceipt(document.querySelector<HTMLElement>('[data-receipt]')!);
    return [...document.querySelectorAll<HTMLElement>('p')]
      .filter(({hidden}) => !hidden)
      .map(({textContent}) => textContent);
  };

  it('says something true where nothing is known', () => {
    sessionStorage.setItem('receipt-contact', 'K7F-2QD');
    expect(show()).toEqual(['Donnez votre adresse']);
  });

  it('shows the reference of its own form, as text', () => {
    sessionStorage.setItem('receipt-quote', '<img src=x>');
    expect(show()).toEqual(['Votre référence <img src=x>', 'Donnez-la']);
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('the panel', () => {
  const lay = (kept?: string) => {
    if (kept !== undefined) sessionStorage.setItem('draft-tile', kept);
    sendPage(
      <>
        <div data-lays="nadia mei paul">
          <svg>
            <use href="/t.svg#mei" />
          </svg>
          <span data-laid="" hidden>
            <svg>
              <use href="/t.svg#nadia" />
            </svg>
          </span>
        </div>
        <p data-tile-said hidden>
          Posé
        </p>
        <p data-tile-said>Une place</p>
      </>,
    );
    layTile(document.querySelector<HTMLElement>('[data-lays]')!);
    return [...document.querySelectorAll('use')]
      .filter((use) => !use.closest('[hidden]'))
      .map((use) => use.getAttribute('href')?.split('#')[1]);
  };
  const said = () => document.querySelector('[data-tile-said]:not([hidden])')?.textContent;
  const tile = (person: unknown) => JSON.stringify({submissionId: 'x', values: {person}});

  it('receives the visitor’s own tile, and only then says so', () => {
    expect(lay(tile('paul'))).toEqual(['mei', 'paul']);
    expect(said()).toBe('Posé');
  });
  it('shows nobody twice', () => expect(lay(tile('mei'))).toEqual(['nadia', 'mei']));
  it.each([undefined, tile(''), tile('https://ailleurs.invalid/x'), tile(7), '{}', 'null'])(
    'keeps its place open without a choice: %s',
    (kept) => {
      expect(lay(kept)).toEqual(['mei']);
      expect(said()).toBe('Une place');
    },
  );
});

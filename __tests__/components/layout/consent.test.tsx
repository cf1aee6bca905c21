/** @jest-environment jsdom */
import {act, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {renderToString} from 'react-dom/server';
import {ConsentBanner} from '#components/layout/consent-banner.tsx';
import {ManageCookies} from '#components/layout/manage-cookies.tsx';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const Page = () => (
  <>
    <ConsentBanner version="1" texts={{title: 'Cookies', accept: 'Accepter', refuse: 'Refuser'}}>
      <p>Une seule question.</p>
    </ConsentBanner>
    <main tabIndex={-1}>Texte</main>
    <ManageCookies label="Gérer mes cookies" policy="/politique#cookies" />
  </>
);
const banner = () => screen.queryByRole('region', {name: 'Cookies'});
const button = (name: string) => screen.getByRole('button', {name});

describe('the question about cookies', () => {
  beforeEach(() => (document.cookie = 'consent=; Max-Age=0; Path=/'));

  it('is not asked, and its button is a link to the policy, before scripts are there', () => {
    const html = renderToString(<Page />);
    expect(html).not.toContain('Accepter');
    expect(html).toContain('<a href="/politique#cookies">Gérer mes cookies</a>');
  });

  it('takes no focus at a first visit, offers the same button twice, and nothing to close', () => {
    render(<Page />);
    expect(banner()).toBeInTheDocument();
    expect(document.body).toHaveFocus();
    expect(screen.getAllByRole('button')).toEqual([
      button('Accepter'),
      button('Refuser'),
      button('Gérer mes cookies'),
    ]);
    expect(button('Accepter').className).toBe(button('Refuser').className);
  });

  it('does not take Escape for an answer', async () => {
    render(<Page />);
    button('Accepter').focus();
    await userEvent.keyboard('{Escape}');
    expect(banner()).toBeInTheDocument();
    expect(document.cookie).not.toContain('consent=');
  });

  it('keeps the answer, opens again from the footer, and gives the focus back', async () => {
    render(<Page />);
    act(() => button('Refuser').focus());
    await userEvent.keyboard('{Enter}');
    expect(banner()).toBeNull();
    expect(document.cookie).toMatch(/consent=1~no~/);

    await userEvent.click(button('Gérer mes cookies'));
    expect(banner()).toHaveFocus();
    await userEvent.click(button('Accepter'));
    expect(banner()).toBeNull();
    expect(document.cookie).toMatch(/consent=1~yes~/);
    expect(button('Gérer mes cookies')).toHaveFocus();
  });
});

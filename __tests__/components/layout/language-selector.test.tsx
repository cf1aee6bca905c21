/** @jest-environment jsdom */
import {render, screen} from '@testing-library/react';
import {LanguageSelector} from '#components/layout/language-selector.tsx';
import {spokenPhone} from '#components/layout/phone.ts';

const French = () => screen.getByRole('link', {name: 'Français'});
const English = () => screen.getByRole('link', {name: 'English'});

it('links the French page to its English version', () => {
  render(<LanguageSelector locale="fr" page="/devis" label="Langue" />);
  expect(English()).toHaveAttribute('href', '/en/devis');
  expect(French()).toHaveAttribute('href', '/devis');
  expect(French()).toHaveAttribute('aria-current', 'true');
  expect(English()).not.toHaveAttribute('aria-current');
  for (const [link, language] of [
    [French(), 'fr'],
    [English(), 'en'],
  ] as const) {
    expect(link).toHaveAttribute('lang', language);
    expect(link).toHaveAttribute('hreflang', language);
  }
});

it('links the English page to the address that selects French', () => {
  const {rerender} = render(<LanguageSelector locale="en" page="/devis" label="Language" />);
  expect(French()).toHaveAttribute('href', '/fr/devis');
  expect(English()).toHaveAttribute('href', '/en/devis');
  rerender(<LanguageSelector locale="en" page="/" label="Language" />);
  expect(French()).toHaveAttribute('href', '/fr');
  expect(English()).toHaveAttribute('href', '/en');
});

it('formats French phone numbers, and leaves others unchanged', () => {
  expect(spokenPhone('+33353012020', 'fr')).toBe('03\u00a053\u00a001\u00a020\u00a020');
  expect(spokenPhone('+33353012020', 'en')).toBe('+33\u00a03\u00a053\u00a001\u00a020\u00a020');
  expect(spokenPhone('+32470123456', 'fr')).toBe('+32470123456');
});

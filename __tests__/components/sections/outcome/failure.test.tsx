/** @jest-environment jsdom */
import {render, screen} from '@testing-library/react';
import {FailureNotice} from '#components/sections/outcome/failure.tsx';

it.each([
  ['fr', 'Réessayer', '/'],
  ['en', 'Try again', '/en'],
] as const)(
  'offers another try and the way home in the page’s language, without a script: %s',
  (locale, again, home) => {
    render(<FailureNotice locale={locale} reference="42" />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([home, home]);
    // An empty address is the page’s own; Testing Library knows no such link.
    expect(screen.getByText(again)).toHaveAttribute('href', '');
    expect(screen.getByRole('alert')).toHaveTextContent('42');
  },
);

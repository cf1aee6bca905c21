/** @jest-environment jsdom */
import {act, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {hydrateRoot} from 'react-dom/client';
import {renderToString} from 'react-dom/server';
import {likeABrowser} from '../../support/browser.ts';
import {fields, form} from '../../support/contact-form.tsx';

beforeEach(likeABrowser);

describe('a draft', () => {
  it('is no obstacle where it is damaged or storage is forbidden', async () => {
    sessionStorage.setItem('draft-contact', '{"values":7');
    const user = userEvent.setup();
    const {unmount} = render(form);
    await user.type(fields.name(), 'Claire');
    expect(fields.name()).toHaveValue('Claire');
    unmount();
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied');
    });
    render(form);
    await user.type(fields.name(), 'Awa');
    expect(fields.name()).toHaveValue('Awa');
  });

  it('hydrates without a mismatch, and values typed before win', async () => {
    sessionStorage.setItem(
      'draft-contact',
      JSON.stringify({submissionId: 'id', values: {name: 'Claire', email: 'claire@exemple.fr', message: ''}}),
    );
    const page = document.createElement('div');
    document.body.append(page);
    page.innerHTML = renderToString(form);
    page.querySelector<HTMLTextAreaElement>('#message')!.value = 'Tapé avant le script';
    const root = await act(() => hydrateRoot(page, form));
    expect(fields.name()).toHaveValue('Claire');
    expect(fields.message()).toHaveValue('Tapé avant le script');
    act(() => root.unmount());
    page.remove();
  });
});

it('offers to mend a misspelt domain once the field is left, and leaves it to the writer', async () => {
  const user = userEvent.setup();
  render(form);
  await user.type(fields.email(), 'claire@gmial.com');
  expect(screen.queryByRole('button', {name: /gmail/})).not.toBeInTheDocument();
  await user.tab();
  await user.click(screen.getByRole('button', {name: 'Vouliez-\u2060vous écrire claire@gmail.com\u202f?'}));
  expect(fields.email()).toHaveValue('claire@gmail.com');
  expect(screen.queryByRole('button', {name: /Vouliez/})).not.toBeInTheDocument();
});

/** @jest-environment jsdom */
import {screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {startCopyLink} from '#browser/copy-link.ts';
import {CopyLink} from '#components/sections/article/share.tsx';
import {sendPage} from '../support/sent-page.ts';

describe('the link to copy', () => {
  const ADDRESS = 'https://exemple.fr/post/1/titre';
  const texts = {copy: 'Copier le lien', copied: 'Copié.', failed: 'Copie impossible.'};
  const button = () => screen.getByText(texts.copy);
  beforeEach(() => sendPage(<CopyLink address={ADDRESS} className="link" texts={texts} />));

  it('is not seen before the script, and moves nothing when it appears', () => {
    expect(button()).toHaveClass('invisible', 'link');
    startCopyLink(button());
    expect(button()).not.toHaveClass('invisible');
    expect(button()).toHaveClass('link');
  });

  it('puts the address on the clipboard, and says so', async () => {
    const user = userEvent.setup();
    startCopyLink(button());
    await user.click(button());
    await expect(screen.findByText(texts.copied)).resolves.toHaveAttribute('role', 'status');
    await expect(navigator.clipboard.readText()).resolves.toBe(ADDRESS);
  });

  it.each([
    ['refuses', {writeText: () => Promise.reject(new Error('denied'))}],
    ['is not there', undefined],
  ])('says so where the clipboard %s', async (_, clipboard) => {
    const user = userEvent.setup();
    jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as unknown as Clipboard);
    startCopyLink(button());
    await user.click(button());
    await expect(screen.findByText(texts.failed)).resolves.toHaveAttribute('role', 'status');
  });
});

/** Puts the address on the clipboard, and says in the status beside the button whether that worked. */
export function startCopyLink(button: HTMLElement): void {
  const {copy = '', copied = '', failed = ''} = button.dataset;
  const status = button.nextElementSibling;
  button.classList.remove('invisible');
  button.addEventListener('click', async () => {
    // Over plain http there is no clipboard.
    const said = await Promise.resolve(navigator.clipboard?.writeText(copy) ?? Promise.reject()).then(
      () => copied,
      () => failed,
    );
    if (status) status.textContent = said;
  });
}

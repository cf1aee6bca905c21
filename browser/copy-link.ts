/** Copies the address to the clipboard and writes the result into the status beside the button. */
export function startCopyLink(button: HTMLElement): void {
  const {copy = '', copied = '', failed = ''} = button.dataset;
  const status = button.nextElementSibling;
  button.classList.remove('invisible');
  button.addEventListener('click', async () => {
    // Over plain http there is no clipboard.
    const result = await Promise.resolve(navigator.clipboard?.writeText(copy) ?? Promise.reject()).then(
      () => copied,
      () => failed,
    );
    if (status) status.textContent = result;
  });
}

/** Copies the page's address to the clipboard; the status beside the button says whether that worked. */
export function startCopyLink(button: HTMLElement): void {
  const {copy = '', copied = '', failed = ''} = button.dataset;
  const status = button.nextElementSibling;
  button.classList.remove('invisible');
  const show = (text: string) => {
    if (status) status.textContent = text;
  };
  button.addEventListener('click', () => {
    // Over plain HTTP there is no clipboard.
    const copying = navigator.clipboard?.writeText(copy) ?? Promise.reject(new Error('no clipboard'));
    void copying.then(
      () => show(copied),
      () => show(failed),
    );
  });
}

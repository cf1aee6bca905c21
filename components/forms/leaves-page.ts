/** Whether a press on a link opens another page in this tab. Another language of the form keeps the answers. */
export function leavesPage(
  link: HTMLAnchorElement,
  {button, ctrlKey, metaKey, shiftKey, altKey}: MouseEvent,
): boolean {
  const {protocol, pathname, target, dataset} = link;
  const opensElsewhere = button !== 0 || ctrlKey || metaKey || shiftKey || altKey || target || link.download;
  return (
    !opensElsewhere &&
    /^https?:$/.test(protocol) &&
    !('language' in dataset) &&
    pathname !== window.location.pathname
  );
}

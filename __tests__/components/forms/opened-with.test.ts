/** @jest-environment jsdom */
const openedWith = (referrer: string): string => {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  let found = '';
  jest.isolateModules(() => {
    ({OPENED_WITH: found} = jest.requireActual<typeof import('#components/forms/use-lead-form.ts')>(
      '#components/forms/use-lead-form.ts',
    ));
  });
  return found;
};

it.each([
  ['https://exemple.invalid/page?q=1', 'referrer=exemple.invalid'],
  ['http://localhost/blog', ''],
  ['', ''],
])('of the referrer «%s» the host is noted, if it is another’s', (referrer, noted) => {
  expect(openedWith(referrer)).toBe(noted);
});

/** What the tests of the house must notice: a test by name alone. Never run. */
export function hollow(): void {
  test('looks and says nothing', () => {});
}

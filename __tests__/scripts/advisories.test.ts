import {registryNews} from '../../scripts/advisories.mjs';

/** npm, as it prints for the words that it is given. */
const npm =
  (answers: {audit?: object; signatures?: object; deprecated?: string}) =>
  ([word, second]: string[]): Promise<string> =>
    Promise.resolve(
      word === 'view'
        ? (answers.deprecated ?? '')
        : (JSON.stringify(second === 'signatures' ? answers.signatures : answers.audit) ?? ''),
    );

const WELL = {audit: {vulnerabilities: {}}, signatures: {invalid: [], missing: []}};

it('finds nothing where the registry knows nothing', async () => {
  expect(await registryNews(npm(WELL))).toEqual({
    lines: ['Advisories: none known.', 'Signatures: none is wrong.'],
    found: 0,
  });
});

it('says in a plain sentence that the registry does not answer, which is no finding', async () => {
  const refused = {error: {code: 'E405', summary: 'Method Not Allowed', detail: 'https://registry.invalid'}};
  for (const answers of [{}, {audit: refused, signatures: refused}])
    expect(await registryNews(npm(answers))).toEqual({
      lines: ['Advisories: no answer of the registry.', 'Signatures: no answer of the registry.'],
      found: 0,
    });
});

it('finds an advisory and a wrong signature, and tells of a deprecation without finding it', async () => {
  const via = [{title: 'Something is wrong'}, 'b'];
  const {lines, found} = await registryNews(
    npm({
      audit: {vulnerabilities: {a: {name: 'a', severity: 'high', via}}},
      signatures: {invalid: [{name: 'c', version: '1.2.3'}], missing: [{name: 'd', version: '1.0.0'}]},
      deprecated: 'Use another one',
    }),
  );
  expect(found).toBe(2);
  expect(lines).toContain('Advisory: a, high: Something is wrong; by b');
  expect(lines).toContain('Wrong signature: c@1.2.3');
  expect(lines).toContainEqual(expect.stringMatching(/^Deprecated: next@.*: Use another one$/));
});

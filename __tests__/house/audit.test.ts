import {readFileSync} from 'node:fs';
import {AUDIT, auditResult} from '#lib/accessibility/audit.ts';
import {auditReport} from '#lib/accessibility/report.ts';
import {SAMPLE} from '#lib/accessibility/sample.ts';
import {unknownTests} from '../support/test-titles.ts';

const {criteria} = auditResult();
const pages = Object.keys(SAMPLE);

it('has the method’s 106 criteria in 13 themes', () => {
  expect(criteria).toHaveLength(106);
  expect(criteria.at(-1)?.number).toBe('13.12');
});

it.each(criteria.map((one) => [one.number, one] as const))(
  '%s is judged on every page of the sample once, with what shows it',
  (_, {findings}) => {
    expect(findings.length).toBeGreaterThan(0);
    const named = findings.flatMap(({on = []}) => on);
    expect(named.filter((page, index) => named.indexOf(page) !== index)).toEqual([]);
    const forAllOthers = findings.filter(({on}) => !on).length;
    expect(forAllOthers).toBe(named.length === pages.length ? 0 : 1);
    for (const {is, tests = [], seen, open, reason, since} of findings) {
      if (is === 'C') expect(tests.length > 0 || seen).toBeTruthy();
      if (is === 'NA') expect(seen).toBeTruthy();
      if (is === 'NT') expect(open).toBeTruthy();
      if (is === 'NC')
        expect([reason?.fr, reason?.en, since]).toEqual(Array(3).fill(expect.stringMatching(/./)));
    }
  },
);

it('names tests that are there', () => {
  const named = criteria.flatMap(({findings}) => findings.flatMap(({tests = []}) => tests));
  expect(named.length).toBeGreaterThan(90);
  expect(unknownTests(named)).toEqual([]);
  expect(unknownTests(['house/audit.test.ts › names tests that are there'])).toEqual([]);
  expect(unknownTests(['house/audit.test.ts › is nowhere', 'house/nowhere.test.ts › is'])).toHaveLength(2);
});

it('declares no conformity where nobody else has looked', () => {
  expect(AUDIT.by).toBe('self');
  expect(auditResult().state).toBe('none');
});

it('docs/rgaa.md is what npm run rgaa writes', () => {
  expect(readFileSync('docs/rgaa.md', 'utf8')).toBe(auditReport());
});

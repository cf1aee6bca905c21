import {today} from '#lib/config/calendar.ts';
import {birthDateProblem, joinDate, splitDate} from '#lib/forms/birth-date.ts';

describe('three inputs', () => {
  it.each([
    ['3', '3', '1984', '1984-03-03'],
    ['3', 'mars', '1984', '1984-03-03'],
    ['3', 'Août', '1984', '1984-08-03'],
    ['3', 'févr.', '1984', '1984-02-03'],
    ['3', 'dec', '1984', '1984-12-03'],
    [' 29 ', '2', ' 2024 ', '2024-02-29'],
    ['12/04/1985', '', '', '1985-04-12'],
    ['1985-4-12', '', '', '1985-04-12'],
    ['', '', '', ''],
  ])('%s %s %s say %s', (day, month, year, date) => expect(joinDate(day, month, year)).toBe(date));

  it.each([
    ['3', '', '1984'],
    ['', '3', '1984'],
    ['3', '3', '84'],
    ['3', 'jui', '1984'],
    ['trois', '3', '1984'],
  ])('%s %s %s are no date', (day, month, year) =>
    expect(birthDateProblem(joinDate(day, month, year), 18)).toBe('date'),
  );
});

it.each([
  ['12/04/1985', ['12', '04', '1985']],
  [' 12 / 04 / 1985 ', ['12', '04', '1985']],
  ['1985-04-12', ['12', '04', '1985']],
  ['12 avril 1985', ['12', 'avril', '1985']],
  ['12/04/85', []],
  ['12', []],
])('%j is spread as %j', (typed, parts) => expect(Object.values(splitDate(typed) ?? {})).toEqual(parts));

describe('a birth date', () => {
  it.each([
    ['2023-02-29', 'date'],
    ['1984-13-01', 'date'],
    ['1899-12-31', 'date'],
    ['29/02/2004', 'date'],
    ['1984-2-3', 'date'],
    ['1984-02-03T00:00', 'date'],
    ['2026-11-22', 'future'],
    ['2026-11-21', 'underage'],
    ['2024-02-29', 'underage'],
    ['2008-11-22', 'underage'],
    ['2008-11-21', undefined],
    ['2004-02-29', undefined],
    ['1900-01-01', undefined],
  ])('%s is %s on 21 November 2026', (date, problem) =>
    expect(birthDateProblem(date, 18, '2026-11-21')).toBe(problem),
  );

  it('waits for the first of March with those born on 29 February', () => {
    expect(birthDateProblem('2008-02-29', 18, '2026-02-28')).toBe('underage');
    expect(birthDateProblem('2008-02-29', 18, '2026-03-01')).toBeUndefined();
  });

  it('takes today from where the company is', () => {
    expect(today(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21');
  });
});

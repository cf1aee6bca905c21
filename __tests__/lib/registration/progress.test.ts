import {HEALTH_PROFESSIONAL} from '#lib/registration/choices.ts';
import {missingFields, NO_VALUES} from '#lib/registration/field-values.ts';
import {progressPercent} from '#lib/registration/progress.ts';
import en from '#messages/en/index.ts';
import fr from '#messages/fr/index.ts';
import {signUpValues as values} from '../../support/leads.ts';

it('asks for as many answers as the first screen says, and as the buttons count', () => {
  const ofStepTwo = (profession: string) => 1 + missingFields('two', {...NO_VALUES, profession}).length;
  const counts = [
    missingFields('one', NO_VALUES).length,
    missingFields('two', NO_VALUES).length,
    ofStepTwo(HEALTH_PROFESSIONAL),
  ];
  for (const {registration} of [fr, en])
    expect(registration.rail.one.intro.match(/\d+/g)).toEqual(counts.map(String));
});

it('moves with every answer from 0 to 49 on the first screen, and from 49 to 99 on the second', () => {
  expect(progressPercent('one', NO_VALUES)).toBe(0);
  const seen = (['lastName', 'firstName', 'email', 'gender'] as const).map((field, index, all) =>
    progressPercent('one', {
      ...NO_VALUES,
      ...Object.fromEntries(all.slice(0, index + 1).map((name) => [name, 'x'])),
    }),
  );
  expect(seen).toEqual([10, 20, 29, 39]);
  expect(progressPercent('one', values())).toBe(49);
  const second = {...NO_VALUES, country: 'BE'};
  expect(progressPercent('two', second)).toBe(49);
  expect(progressPercent('two', {...second, phone: '0639981234'})).toBe(55);
  expect(progressPercent('two', values())).toBe(99);
  expect(progressPercent('two', values({profession: 'Artisan', specialty: '', practicePublic: ''}))).toBe(99);
});

'use client';

import {Fieldset} from '#components/ui/fieldset.tsx';

interface BirthDateInputProps {
  legend: string;
  hint: string;
  error?: string;
  labels: {day: string; month: string; year: string};
  values: {birthDay: string; birthMonth: string; birthYear: string};
}

const PARTS = [
  {control: 'birthDay', label: 'day', token: 'bday-day', width: 'w-[4.5rem] flex-none'},
  // Wide enough for « septembre ».
  {control: 'birthMonth', label: 'month', token: 'bday-month', width: 'w-[7.5rem] min-w-0'},
  {control: 'birthYear', label: 'year', token: 'bday-year', width: 'w-[5.5rem] flex-none'},
] as const;

/** Three inputs, because calendars are slow for birth dates; months may be written out. */
export function BirthDateInput({legend, hint, error, labels, values}: BirthDateInputProps) {
  return (
    <Fieldset id="birthDate" kind="question" legend={legend} hint={hint} error={error}>
      <div className="flex gap-x-3 gap-y-4 fold:gap-x-4 cramped:flex-wrap">
        {PARTS.map(({control, label, token, width}) => (
          <div key={control} className={width}>
            <label className="mb-1.5 block text-small" htmlFor={control}>
              {labels[label]}
            </label>
            <input
              className="control"
              id={control}
              name={control}
              type="text"
              inputMode="numeric"
              autoComplete={token}
              required
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'birthDate-error' : undefined}
              defaultValue={values[control]}
            />
          </div>
        ))}
      </div>
    </Fieldset>
  );
}

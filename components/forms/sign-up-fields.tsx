'use client';

import {useEffect, useEffectEvent, useState} from 'react';
import {Fieldset, TextInput} from '#components/ui/fields.tsx';
import {splitDate} from '#lib/forms/birth-date.ts';
import {isBlank} from '#lib/forms/clean.ts';
import {splitStreet} from '#lib/forms/street.ts';
import {hasFrenchPostalCodes, hasPostalCodes} from '#lib/registration/choices.ts';
import type {SignUpValues} from '#lib/registration/field-values.ts';
import type french from '#messages/fr/index.ts';
import type {Draft} from './draft.ts';
import type {binder} from './lead-form.tsx';
import {counted, type FormWords} from './sentences.tsx';

/** Moves answers to the fields that they belong to. @returns the values to change */
export function answersInPlace(
  values: SignUpValues,
  before: SignUpValues,
  finished: boolean,
): Partial<SignUpValues> {
  const changed = (control: keyof SignUpValues) => values[control] !== before[control];
  const date = isBlank(values.birthMonth + values.birthYear) && splitDate(values.birthDay);
  return {
    ...(date && {birthDay: date.day, birthMonth: date.month, birthYear: date.year}),
    ...(finished && splitStreet(values)),
    // Most people work in the country they live in.
    ...(changed('residenceCountry') && values.residenceCountry && !changed('country')
      ? {country: values.residenceCountry}
      : {}),
    // Autofill enters the city with its postal code.
    ...(changed('postalCode') && !changed('city') ? {city: ''} : {}),
  };
}

interface BirthDateInputProps {
  labels: typeof french.registration.stepOne;
  error?: string;
  values: SignUpValues;
}

const PARTS = [
  {control: 'birthDay', label: 'day', token: 'bday-day', width: 'w-[4.5rem] flex-none'},
  // Grows to hold « septembre ».
  {
    control: 'birthMonth',
    label: 'month',
    token: 'bday-month',
    width:
      'w-[4.5rem] flex-none supports-[field-sizing:content]:w-auto min-w-[4.5rem] *:[input]:field-sizing-content',
  },
  {control: 'birthYear', label: 'year', token: 'bday-year', width: 'w-[6.5rem] flex-none'},
] as const;

/** Three inputs, because calendars are slow for birth dates; months may be written out. */
export function BirthDateInput({labels, error, values}: BirthDateInputProps) {
  return (
    <Fieldset
      id="birthDate"
      kind="question"
      legend={labels.birthDate}
      hint={labels.birthDateHint}
      error={error}
    >
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

/** Ignores a response for an earlier code. */
function useCities({country, postalCode}: SignUpValues, onFound: (cities: string[]) => void) {
  const notify = useEffectEvent(onFound);
  const [result, setResult] = useState<{code: string; cities?: string[]}>();
  const digits = postalCode.replace(/\s/g, '');
  const code = hasFrenchPostalCodes(country) && /^\d{5}$/.test(digits) ? digits : undefined;

  useEffect(() => {
    if (!code) return;
    let current = true;
    const look = async () => {
      const response = await fetch(`/api/cities?postalCode=${code}`);
      return response.ok ? ((await response.json()) as {cities: string[]}).cities : undefined;
    };
    const show = (cities?: string[]) => {
      if (!current) return;
      setResult({code, cities});
      notify(cities ?? []);
    };
    look().then(show, () => show());
    return () => {
      current = false;
    };
  }, [code]);

  return result && result.code === code ? result : undefined;
}

interface AddressFieldsProps {
  values: SignUpValues;
  draft: Draft;
  bind: ReturnType<typeof binder>;
  texts: typeof french.registration.stepTwo;
  words: FormWords;
}

export function AddressFields({values, draft, bind, texts, words}: AddressFieldsProps) {
  const found = useCities(values, ([city, ...others]) => {
    if (city && !others.length && isBlank(values.city)) draft.change({city});
  });
  const {cities = []} = found ?? {};
  const failed = found && !found.cities;
  const none = found && !cities.length && texts.cities.none;
  const status = failed ? texts.cities.failed : cities.length ? counted(texts.cities, cities.length) : none;

  return (
    <>
      <div className="field-row fold:grid-cols-[2fr_3fr]">
        <TextInput {...bind('streetNumber')} autoComplete="off" />
        <TextInput {...bind('street')} autoComplete="address-line1" />
      </div>
      <TextInput
        {...bind('addressComplement')}
        required={false}
        optional={words.optional}
        autoComplete="address-line2"
      />
      <div className="field-row fold:grid-cols-2">
        <TextInput
          {...bind('postalCode')}
          required={hasPostalCodes(values.country)}
          optional={hasPostalCodes(values.country) ? undefined : words.optional}
          autoComplete="postal-code"
          inputMode={hasFrenchPostalCodes(values.country) ? 'numeric' : 'text'}
        />
        <TextInput
          {...bind('city')}
          required={false}
          optional={words.optional}
          autoComplete="address-level2"
          list="cities"
        />
        <datalist id="cities">
          {cities.map((city) => (
            <option key={city} value={city} />
          ))}
        </datalist>
      </div>
      <p className={status ? 'field-hint -mt-3 mb-5' : 'sr-only'} role="status">
        {status}
      </p>
    </>
  );
}

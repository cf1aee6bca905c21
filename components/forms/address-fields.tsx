'use client';

import {TextInput} from '#components/ui/text-input.tsx';
import {isBlank} from '#lib/forms/clean.ts';
import {MAX} from '#lib/forms/limits.ts';
import type {SignUpValues} from '#lib/registration/field-values.ts';
import type {SignUpControl} from '#lib/registration/fields.ts';
import {hasFrenchPostalCodes, hasPostalCodes} from '#lib/registration/postal-codes.ts';
import type french from '#messages/fr/index.ts';
import type {binder} from './bind.ts';
import {CityInput} from './city-input.tsx';
import {counted, withLimit, type FormWords} from './sentences.ts';
import {useCities, type Cities} from './use-cities.ts';

interface AddressFieldsProps {
  values: SignUpValues;
  change: (changes: Partial<SignUpValues>) => void;
  bind: ReturnType<typeof binder<SignUpControl>>;
  texts: typeof french.registration.stepTwo;
  words: FormWords;
}

type CityTexts = AddressFieldsProps['texts']['cities'];

function cityStatus(found: Cities | undefined, texts: CityTexts): string {
  if (!found) return '';
  if (found.kind === 'failed') return texts.failed;
  return found.cities.length ? counted(texts, found.cities.length) : texts.none;
}

export function AddressFields({values, change, bind, texts, words}: AddressFieldsProps) {
  const found = useCities(values.country, values.postalCode, (cities) => {
    // Fills in the only commune, unless the visitor has already entered a city.
    if (cities.length === 1 && cities[0] && isBlank(values.city)) change({city: cities[0]});
  });
  const status = cityStatus(found, texts.cities);
  const limited = (control: SignUpControl, max: number, hint?: string) =>
    withLimit(words, hint, values[control], max);

  return (
    <>
      <div className="field-row fold:grid-cols-[2fr_3fr]">
        <TextInput
          {...bind('streetNumber')}
          label={texts.streetNumber}
          hint={limited('streetNumber', MAX.streetNumber, texts.streetNumberHint)}
          autoComplete="off"
        />
        <TextInput
          {...bind('street')}
          label={texts.street}
          hint={limited('street', MAX.line)}
          autoComplete="address-line1"
        />
      </div>
      <TextInput
        {...bind('addressComplement')}
        required={false}
        label={texts.addressComplement}
        optional={words.optional}
        hint={limited('addressComplement', MAX.line)}
        autoComplete="address-line2"
      />
      <div className="field-row fold:grid-cols-2">
        <TextInput
          {...bind('postalCode')}
          required={hasPostalCodes(values.country)}
          label={texts.postalCode}
          optional={hasPostalCodes(values.country) ? undefined : words.optional}
          autoComplete="postal-code"
          inputMode={hasFrenchPostalCodes(values.country) ? 'numeric' : 'text'}
        />
        <CityInput
          {...bind('city')}
          required={false}
          typed={values.city}
          onCity={(city) => change({city})}
          cities={found?.kind === 'found' ? found.cities : []}
          listLabel={texts.cities.list}
          label={texts.city}
          optional={words.optional}
          hint={limited('city', MAX.line)}
        />
      </div>
      <p className={status ? 'field-hint -mt-3 mb-5' : 'sr-only'} role="status">
        {status}
      </p>
    </>
  );
}

'use client';

import {useEffect, useEffectEvent, useState} from 'react';
import {TextInput} from '#components/ui/text-input.tsx';
import {isBlank} from '#lib/forms/clean.ts';
import {MAX} from '#lib/forms/limits.ts';
import {hasFrenchPostalCodes, hasPostalCodes} from '#lib/registration/choices.ts';
import type {SignUpValues} from '#lib/registration/field-values.ts';
import type {SignUpControl} from '#lib/registration/fields.ts';
import type french from '#messages/fr/index.ts';
import {CityInput} from './city-input.tsx';
import type {binder} from './controls.ts';
import {counted, withLimit, type FormWords} from './sentences.ts';

type Cities = {kind: 'found'; cities: string[]} | {kind: 'failed'};

/** Longer than the server's deadline of the look-up (lib/postal/cities.ts). */
const DEADLINE_MS = 6_000;

async function fetchCities(postalCode: string, signal: AbortSignal): Promise<Cities> {
  try {
    const response = await fetch(`/api/cities?postalCode=${postalCode}`, {signal});
    const {cities} = (await response.json()) as {cities?: unknown};
    return response.ok && Array.isArray(cities)
      ? {kind: 'found', cities: cities.map(String)}
      : {kind: 'failed'};
  } catch {
    return {kind: 'failed'};
  }
}

/**
 * The cities of a complete postal code; undefined until the response arrives. A response for an earlier code is ignored.
 * @param onFound called once for each response with cities
 */
function useCities(
  country: string,
  typedCode: string,
  onFound: (cities: string[]) => void,
): Cities | undefined {
  const notify = useEffectEvent(onFound);
  const [result, setResult] = useState<{code: string; cities: Cities}>();
  const digits = typedCode.replace(/\s/g, '');
  const code = hasFrenchPostalCodes(country) && /^\d{5}$/.test(digits) ? digits : undefined;

  useEffect(() => {
    if (!code) return;
    const request = new AbortController();
    const timer = setTimeout(() => request.abort(), DEADLINE_MS);
    let current = true;
    void fetchCities(code, request.signal).then((cities) => {
      clearTimeout(timer);
      if (!current) return;
      setResult({code, cities});
      if (cities.kind === 'found') notify(cities.cities);
    });
    return () => {
      current = false;
      clearTimeout(timer);
      request.abort();
    };
  }, [code]);

  return result && result.code === code ? result.cities : undefined;
}

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

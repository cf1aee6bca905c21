'use client';

import {useEffect, useEffectEvent, useState, type KeyboardEvent} from 'react';
import {TextInput, type TextInputProps} from '#components/ui/fields.tsx';
import {isBlank} from '#lib/forms/clean.ts';
import {withoutAccents} from '#lib/i18n/without-accents.ts';
import {hasFrenchPostalCodes, hasPostalCodes} from '#lib/registration/choices.ts';
import type {SignUpValues} from '#lib/registration/field-values.ts';
import type {SignUpControl} from '#lib/registration/fields.ts';
import type french from '#messages/fr/index.ts';
import type {binder} from './controls.ts';
import {counted, type FormWords} from './sentences.tsx';

interface CityInputProps extends TextInputProps {
  id: string;
  typed: string;
  onCity: (city: string) => void;
  cities: readonly string[];
  listLabel: string;
}

/** Hyphens and apostrophes are spaces: « saint etienne » finds « Saint-Étienne ». */
const searchable = (text: string) =>
  withoutAccents(text)
    .replace(/[-’' ]+/g, ' ')
    .trim();

/**
 * A free text field for a city, with the cities of the postal code as suggestions (the combobox pattern of the ARIA
 * practices). Any text is accepted.
 */
function CityInput({id, typed, onCity, cities, listLabel, ...rest}: CityInputProps) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const wanted = searchable(typed);
  // With a suggestion chosen, the list shows all of them again.
  const chosen = cities.some((city) => searchable(city) === wanted);
  const shown = chosen ? cities : cities.filter((city) => searchable(city).includes(wanted));
  const expanded = open && shown.length > 0;
  const listId = `${id}-list`;
  const optionId = (index: number) => `${id}-option-${index}`;
  const current = active >= 0 ? optionId(active) : listId;

  useEffect(() => {
    if (!expanded) return;
    // The list may open below the window's edge, and scrolls itself.
    for (const id of [listId, current]) document.getElementById(id)?.scrollIntoView?.({block: 'nearest'});
  }, [expanded, listId, current]);

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function choose(city: string) {
    onCity(city);
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter ends the composition of a character.
    if (event.nativeEvent.isComposing) return;
    const last = shown.length - 1;
    const city = expanded ? shown[active] : undefined;
    if (event.key === 'ArrowDown' && last >= 0) {
      setActive(expanded && active < last ? active + 1 : 0);
      setOpen(true);
    } else if (event.key === 'ArrowUp' && last >= 0) {
      setActive(expanded && active > 0 ? active - 1 : last);
      setOpen(true);
    } else if (event.key === 'Enter' && city) choose(city);
    else if (event.key === 'Escape' && expanded) close();
    else return;
    event.preventDefault();
  }

  return (
    <div className="relative min-w-0">
      <TextInput
        {...rest}
        id={id}
        autoComplete="address-level2"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={listId}
        aria-activedescendant={expanded && active >= 0 ? optionId(active) : undefined}
        onInput={() => {
          setActive(-1);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <ul
        // Eight rows and the padding.
        className="suggestions absolute inset-x-0 top-full z-10 -mt-3 max-h-95 overflow-y-auto rounded-md bg-white p-1.5 [box-shadow:var(--shadow-2),0_0_0_1px_theme(--color-trait)]"
        id={listId}
        role="listbox"
        aria-label={listLabel}
        hidden={!expanded}
      >
        {shown.map((city, index) => (
          <li
            key={city}
            className="flex min-h-11.5 cursor-pointer items-center justify-between rounded-sm px-3 hover:bg-brume aria-selected:bg-brume aria-selected:font-semibold"
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            // Keeps the focus in the field: a blur would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(city)}
          >
            {city}
          </li>
        ))}
      </ul>
    </div>
  );
}

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
        <CityInput
          {...bind('city')}
          required={false}
          typed={values.city}
          onCity={(city) => change({city})}
          cities={found?.kind === 'found' ? found.cities : []}
          listLabel={texts.cities.list}
          optional={words.optional}
        />
      </div>
      <p className={status ? 'field-hint -mt-3 mb-5' : 'sr-only'} role="status">
        {status}
      </p>
    </>
  );
}

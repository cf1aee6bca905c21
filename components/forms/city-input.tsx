'use client';

import {useEffect, useState, type KeyboardEvent} from 'react';
import {TextInput, type TextInputProps} from '#components/ui/text-input.tsx';
import {withoutAccents} from '#lib/i18n/without-accents.ts';

interface CityInputProps extends TextInputProps {
  id: string;
  /** The current text, by which the list is filtered. */
  typed: string;
  onCity: (city: string) => void;
  /** The cities of the postal code; empty until they are loaded. */
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
export function CityInput({id, typed, onCity, cities, listLabel, ...rest}: CityInputProps) {
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

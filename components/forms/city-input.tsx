'use client';

import {useEffect, useState, type KeyboardEvent} from 'react';
import {TextInput, type TextInputProps} from '#components/ui/text-input.tsx';

interface CityInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  id: string;
  value: string;
  onCity: (city: string) => void;
  /** The communes of the postal code, as far as they are known. */
  cities: readonly string[];
  listLabel: string;
}

/** Letters without case and accents; hyphens are spaces: « saint etienne » finds « Saint-Étienne ». */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[-’' ]+/g, ' ')
    .toLowerCase()
    .trim();

/**
 * A city in one's own words, with the communes of the postal code as suggestions (the combobox pattern of the ARIA
 * practices): nothing that is found, or not, stands in anybody's way.
 */
export function CityInput({id, value, onCity, cities, listLabel, ...rest}: CityInputProps) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // Whoever has chosen one may look at the others again.
  const chosen = cities.some((city) => plain(city) === plain(value));
  const shown = chosen ? cities : cities.filter((city) => plain(city).includes(plain(value)));
  const expanded = open && shown.length > 0;
  const listId = `${id}-list`;
  const optionId = (index: number) => `${id}-option-${index}`;
  const current = active >= 0 ? optionId(active) : listId;

  useEffect(() => {
    if (!expanded) return;
    // The list may open below the window's edge, and be longer than its own.
    for (const id of [listId, current]) document.getElementById(id)?.scrollIntoView({block: 'nearest'});
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
        value={value}
        autoComplete="address-level2"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={listId}
        aria-activedescendant={expanded && active >= 0 ? optionId(active) : undefined}
        onChange={({target}) => {
          onCity(target.value);
          setActive(-1);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <ul
        // Eight whole rows and the room around them.
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
            // The field keeps the focus, or leaving it would close the list before the click arrives.
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

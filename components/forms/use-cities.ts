import {useEffect, useEffectEvent, useState} from 'react';

export type Cities = {kind: 'found'; cities: string[]} | {kind: 'failed'};

const DEADLINE_MS = 6_000;

/** On the French postal system: France, Monaco, and the departments and territories that have a country code of their own. */
export const KNOWN_COUNTRIES = ['FR', 'MC', 'GP', 'MQ', 'GF', 'RE', 'PM', 'YT', 'BL', 'MF', 'WF', 'PF', 'NC'];

async function findCities(postalCode: string, signal: AbortSignal): Promise<Cities> {
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
 * The communes of a postal code, once it is whole; undefined before there is an answer. The answer to a code that has
 * been changed meanwhile is never seen.
 * @param onFound told once an answer
 */
export function useCities(
  country: string,
  typedCode: string,
  onFound: (cities: string[]) => void,
): Cities | undefined {
  const tell = useEffectEvent(onFound);
  const [answer, setAnswer] = useState<{code: string; found: Cities}>();
  const code = typedCode.replace(/\s/g, '');
  const wanted = KNOWN_COUNTRIES.includes(country) && /^\d{5}$/.test(code) ? code : undefined;

  useEffect(() => {
    if (!wanted) return;
    const changed = new AbortController();
    const tooLate = setTimeout(() => changed.abort(), DEADLINE_MS);
    let current = true;
    void findCities(wanted, changed.signal).then((found) => {
      clearTimeout(tooLate);
      if (!current) return;
      setAnswer({code: wanted, found});
      if (found.kind === 'found') tell(found.cities);
    });
    return () => {
      current = false;
      clearTimeout(tooLate);
      changed.abort();
    };
  }, [wanted]);

  return answer && answer.code === wanted ? answer.found : undefined;
}

import {useEffect, useEffectEvent, useState} from 'react';
import {hasFrenchPostalCodes} from '#lib/registration/postal-codes.ts';

export type Cities = {kind: 'found'; cities: string[]} | {kind: 'failed'};

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
export function useCities(
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

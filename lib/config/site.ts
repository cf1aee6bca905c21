import '#server-only';
import {content} from './content.ts';

const {name, softwareName, founded, figures, minimumAge, address} = content('company');

const {city, near} = address.value;
const place = (nearby: string) => (nearby ? `${city}, ${nearby}` : city);

/**
 * Facts about the company that texts need, from content/company.json as it was at the start. `sample: true` marks what the
 * owner must still supply (`bin/site doctor` lists it). Components of the browser get them as props.
 */
export const SITE = {
  product: name,
  softwareName,
  founded,
  figures,
  minimumAge,
  replyHours: 48,
  /** The town as sentences name it: « Loos, près de Lille ». */
  place: {fr: place(near.fr), en: place(near.en)},
} as const;

export const PRODUCT = name.value;

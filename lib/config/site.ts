import '#server-only';
import {content} from './content.ts';

const {name, softwareName, founded, figures, minimumAge} = content('company');

/**
 * Facts about the company that texts need, from content/company.json as it was at the start. `sample: true` marks what the
 * owner must still supply (`bin/site samples` lists it). Components of the browser get them as props.
 */
export const SITE = {product: name, softwareName, founded, figures, minimumAge, replyHours: 48} as const;

export const PRODUCT = name.value;

import '#server-only';
import {content} from './content.ts';

const company = () => content('company');

/** Facts about the company that texts need. Components of the browser get them as props. */
export const SITE = {
  get product() {
    return company().name;
  },
  get softwareName() {
    return company().softwareName;
  },
  get founded() {
    return company().founded;
  },
  get figures() {
    return company().figures;
  },
  get minimumAge() {
    return company().minimumAge;
  },
  replyHours: 48,
  get place() {
    const {city, near} = company().address.value;
    const place = (nearby: string) => (nearby ? `${city}, ${nearby}` : city);
    return {fr: place(near.fr), en: place(near.en)};
  },
};

export const productName = (): string => company().name.value;

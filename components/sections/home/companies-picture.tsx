import companiesLow from '#components/artwork/files/companies-low.svg';
import companies from '#components/artwork/files/companies.svg';
import {Picture} from '#components/artwork/picture.tsx';

/** Six tiles: above the text on narrow screens, beside it on wide ones. */
export function CompaniesPicture() {
  return (
    <picture className="contents">
      <source media="(width < 600px)" srcSet={companiesLow.src} width={300} height={200} />
      <Picture
        file={companies}
        className="h-auto w-full object-contain object-right-bottom fold:absolute fold:inset-0 fold:size-full"
      />
    </picture>
  );
}

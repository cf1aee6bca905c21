import {getTranslations} from 'next-intl/server';
import nearer from '#components/artwork/files/nearer.svg';
import {Picture} from '#components/artwork/picture.tsx';
import {SITE} from '#lib/config/site.ts';

/** Title of the about page: a field of dots above, two people and a speech bubble below. */
export async function AboutHead() {
  const t = await getTranslations('about');
  return (
    <section className="bg-brume">
      <div className="wrap grid items-end gap-x-16 gap-y-10 pt-[clamp(48px,6vw,96px)] desk:grid-cols-2">
        {/* Padding instead of centring: centred text moves when the picture arrives. */}
        <div className="pb-[clamp(0px,6vw,96px)] desk:self-start desk:pt-[clamp(0px,15vw-158px,56px)]">
          {/* Lines of its own: in the fallback font they would break elsewhere, and move the page. */}
          <h1 className="mb-6 whitespace-pre-line">{t('title', {year: String(SITE.founded)})}</h1>
          <p className="max-w-[34em] lead">{t('lead')}</p>
        </div>
        <Picture file={nearer} eager className="h-auto w-full" />
      </div>
    </section>
  );
}

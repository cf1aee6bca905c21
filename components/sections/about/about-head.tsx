import {getTranslations} from 'next-intl/server';
import nearer from '#components/artwork/files/nearer.svg';
import {Picture} from '#components/artwork/picture.tsx';

/** The two meanings of counting: a crowd of dots above, two people and a word below. */
export async function AboutHead() {
  const t = await getTranslations('about');
  return (
    <section className="bg-brume">
      <div className="wrap grid items-end gap-x-16 gap-y-10 pt-[clamp(48px,6vw,96px)] desk:grid-cols-2">
        {/* In the middle of the picture; centred, it would move when the picture comes. */}
        <div className="pb-[clamp(0px,6vw,96px)] desk:self-start desk:pt-[clamp(0px,15vw-158px,56px)]">
          <h1 className="mb-6">{t('title')}</h1>
          <p className="max-w-[34em] lead">{t('lead')}</p>
        </div>
        <Picture file={nearer} eager className="h-auto w-full" />
      </div>
    </section>
  );
}

import {getTranslations} from 'next-intl/server';
import poster from '#components/artwork/files/poster.svg';
import {Picture} from '#components/artwork/picture.tsx';
import {env} from '#lib/config/env.ts';
import {PRODUCT} from '#lib/config/site.ts';
import {listOfLanguages} from '#lib/i18n/figures.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {VideoOnDemand} from './video-on-demand.tsx';

/** The company's film, 16 : 9: a drawn still picture, and the player only for those who ask for it. */
export async function CompanyVideo({locale}: {locale: Locale}) {
  const t = await getTranslations('about.video');
  const {videoUrl, videoCaptions, videoTranscriptUrl} = env();
  const host = videoUrl && new URL(videoUrl).host;
  const still = <Picture file={poster} className="absolute inset-0 size-full object-cover" />;
  return (
    <section className="band">
      <div className="wrap">
        <h2 className="mb-[clamp(28px,3.6vw,48px)]">{t('title')}</h2>
        <div className="relative aspect-video overflow-hidden rounded-xl bg-nuit">
          {videoUrl && host ? (
            <VideoOnDemand
              src={videoUrl}
              texts={{
                frame: t('frameTitle', {product: PRODUCT}),
                play: t('playFrom', {host}),
                elsewhere: t('elsewhere', {host}),
                question: t('question', {host}),
                once: t('once'),
                cancel: t('cancel'),
              }}
              still={still}
            />
          ) : (
            <>
              {still}
              <p className="absolute bottom-[clamp(16px,2.4vw,32px)] left-[clamp(16px,2.4vw,32px)] rounded-note bg-white px-6 py-4 font-display text-quote font-bold">
                {t('soon')}
              </p>
            </>
          )}
        </div>
        {videoUrl && host && (
          <p className="mt-4 flex flex-wrap items-center gap-x-6 text-small text-ardoise">
            {t('host', {host})}
            <a className="link" href={videoUrl} rel="noopener noreferrer">
              {t('elsewhere', {host})}
            </a>
            {videoTranscriptUrl && (
              <a className="link" href={videoTranscriptUrl} rel="noopener">
                {t('transcript')}
              </a>
            )}
            {videoCaptions.length > 0 && (
              <span>{t('captions', {languages: listOfLanguages(locale, videoCaptions)})}</span>
            )}
          </p>
        )}
      </div>
    </section>
  );
}

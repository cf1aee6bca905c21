import {getTranslations} from 'next-intl/server';
import poster from '#components/artwork/files/poster.svg';
import {Picture} from '#components/artwork/picture.tsx';
import {env} from '#lib/config/env.ts';
import {productName} from '#lib/config/site.ts';
import {listOfLanguages} from '#lib/i18n/format.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {VideoOnDemand} from './video-on-demand.tsx';

/** The company video, 16:9: a drawn poster, and the player after a press. */
export async function CompanyVideo({locale}: {locale: Locale}) {
  const t = await getTranslations('about.video');
  const {videoUrl, videoHostName, videoCaptions, videoTranscriptUrl} = env();
  const host = videoUrl && (videoHostName ?? new URL(videoUrl).host);
  const still = <Picture file={poster} className="absolute inset-0 m-auto h-auto w-full" />;
  return (
    <section className="band [.band+&]:pt-0">
      <div className="wrap grid items-start gap-x-20 gap-y-8 desk:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div>
          <h2>{t('title')}</h2>
          {!videoUrl && <p className="mt-5 lead">{t('soon')}</p>}
        </div>
        {/* `clip` lets the box grow beyond 16:9 for the consent question; `hidden` would cut it off. */}
        <div className={`relative grid aspect-video overflow-clip rounded-xl ${videoUrl ? 'bg-nuit' : ''}`}>
          {videoUrl && host ? (
            <VideoOnDemand
              src={videoUrl}
              texts={{
                frame: t('frameTitle', {product: productName()}),
                play: t('playFrom', {host}),
                elsewhere: t('elsewhere', {host}),
                question: t('question', {host}),
                once: t('once'),
                cancel: t('cancel'),
              }}
              still={still}
            />
          ) : (
            still
          )}
        </div>
        {videoUrl && host && (
          <p className="flex flex-wrap items-center gap-x-6 text-small text-ardoise desk:col-start-2">
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

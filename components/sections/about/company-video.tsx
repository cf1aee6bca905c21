import {getTranslations} from 'next-intl/server';
import type {ReactNode} from 'react';
import {Drawing} from '#components/artwork/drawing.tsx';
import {Button, ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {env} from '#lib/config/env.ts';
import {productName} from '#lib/config/site.ts';
import {listOfLanguages} from '#lib/i18n/format.ts';
import type {Locale} from '#lib/i18n/routing.ts';

const Still = () => <Drawing name="poster" className="absolute inset-0 m-auto h-auto w-full" />;

/** Until there is a video, a line beside its small picture. */
export async function VideoToCome() {
  if (env().videoUrl) return null;
  const t = await getTranslations('about.video');
  return (
    <div className="mt-8 flex items-center gap-5">
      <div className="relative aspect-video w-32 flex-none overflow-clip rounded-tile">
        <Still />
      </div>
      <div>
        <h3 className="text-h4">{t('title')}</h3>
        <p className="text-small text-ardoise">{t('soon')}</p>
      </div>
    </div>
  );
}

export async function CompanyVideo({locale}: {locale: Locale}) {
  const {videoUrl, videoHostName, videoCaptions, videoTranscriptUrl} = env();
  if (!videoUrl) return null;
  const t = await getTranslations('about.video');
  const host = videoHostName ?? new URL(videoUrl).host;
  return (
    <section className="band [.band+&]:pt-0">
      <div className="wrap grid items-start gap-x-20 gap-y-8 desk:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <h2>{t('title')}</h2>
        {/* `clip` lets the box grow beyond 16:9 for the consent question; `hidden` would cut it off. */}
        <div className="relative grid aspect-video overflow-clip rounded-xl bg-nuit">
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
            still={<Still />}
          />
        </div>
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
      </div>
    </section>
  );
}

interface VideoOnDemandProps {
  src: string;
  texts: Record<'frame' | 'play' | 'elsewhere' | 'question' | 'once' | 'cancel', string>;
  still: ReactNode;
}

const ROUND = 'size-18 rounded-full! p-0';

/** browser/video.ts makes the picture a button that plays the video, and asks for consent where it is missing. */
export function VideoOnDemand({src, texts, still}: VideoOnDemandProps) {
  return (
    <div
      className="relative grid [&>iframe]:absolute [&>iframe]:inset-0 [&>iframe]:size-full"
      data-video={texts.frame}
    >
      {still}
      <ButtonLink
        look="white"
        className={`absolute inset-0 m-auto ${ROUND}`}
        href={src}
        rel="noopener noreferrer"
        data-video-part="link"
      >
        <Icon name="play" className="size-8 fill-current" />{' '}
        <span className="sr-only">{texts.elsewhere}</span>
      </ButtonLink>
      <Button
        look="white"
        className="absolute inset-0 size-full rounded-xl bg-transparent p-0 hover:bg-transparent"
        hidden
        data-video-part="play"
      >
        <span className={`button button-white ${ROUND}`}>
          <Icon name="play" className="size-8 fill-current" />
          <span className="sr-only">{texts.play}</span>
        </span>
      </Button>
      <div
        className="relative m-[clamp(12px,2.4vw,32px)] max-w-110 self-end justify-self-start rounded-bulle bg-white p-[clamp(14px,2vw,24px)]"
        role="group"
        aria-labelledby="video-question"
        hidden
        data-video-part="question"
      >
        <p id="video-question" className="mb-3 text-small fold:mb-4 fold:text-body">
          {texts.question}
        </p>
        <div className="flex flex-wrap gap-2.5">
          <Button small data-video-part="once">
            <Icon name="play" /> {texts.once}
          </Button>
          <Button small look="outline" data-video-part="cancel">
            {texts.cancel}
          </Button>
        </div>
      </div>
    </div>
  );
}

import type {ReactNode} from 'react';
import {Button, ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';

interface VideoOnDemandProps {
  src: string;
  texts: {
    /** Accessible name of the frame. */
    frame: string;
    /** These texts name the host. */
    play: string;
    elsewhere: string;
    question: string;
    once: string;
    cancel: string;
  };
  still: ReactNode;
}

/** The play button: in the middle, where the poster shows no face. */
const ROUND = 'size-18 rounded-full! p-0';

/**
 * A picture with a link to the video. browser/video.ts makes the picture a button that plays it, and asks for consent
 * first where the banner has none.
 */
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

'use client';

import {useEffect, useRef, useState, type ReactNode} from 'react';
import {useChoice, useRefusals} from '#components/layout/use-consent.ts';
import {useEnhanced} from '#components/layout/use-enhanced.ts';
import {Button, ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';

interface VideoOnDemandProps {
  src: string;
  /** Which question about cookies an answer must belong to. */
  version: string;
  texts: {
    /** Name of the frame for screen readers. */
    frame: string;
    /** These name the host. */
    play: string;
    elsewhere: string;
    question: string;
    once: string;
    cancel: string;
  };
  still: ReactNode;
}

/** Most players start by themselves with this parameter; the others are not hurt by it. */
function playing(src: string): string {
  const url = new URL(src);
  url.searchParams.set('autoplay', '1');
  return url.href;
}

/**
 * Asks the video's host for nothing before somebody said so. Who accepted in the banner plays with one press; anybody
 * else is asked for this video alone; who refuses later sees the player go. Before scripts are there it is a link.
 */
export function VideoOnDemand({src, version, texts, still}: VideoOnDemandProps) {
  const enhanced = useEnhanced();
  const choice = useChoice(version);
  const refusals = useRefusals();
  const [asking, setAsking] = useState(false);
  /** The count of refusals at which the player was allowed. */
  const [allowed, setAllowed] = useState<number>();
  const play = useRef<HTMLButtonElement>(null);
  const load = () => setAllowed(refusals);

  if (allowed === refusals)
    return (
      <iframe
        ref={(frame) => frame?.focus()}
        className="absolute inset-0 size-full"
        src={playing(src)}
        title={texts.frame}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  if (asking)
    return (
      <>
        {still}
        <Question
          texts={texts}
          onceAllowed={load}
          onCancel={() => {
            setAsking(false);
            requestAnimationFrame(() => play.current?.focus());
          }}
        />
      </>
    );
  const corner =
    'absolute bottom-[clamp(16px,2.4vw,32px)] left-[clamp(16px,2.4vw,32px)] max-w-[calc(100%-32px)]';
  return (
    <>
      {still}
      {enhanced ? (
        // The whole picture is the button.
        <Button
          look="white"
          className="absolute inset-0 flex size-full items-end justify-start rounded-xl bg-transparent p-[clamp(16px,2.4vw,32px)] hover:bg-transparent"
          ref={play}
          onClick={() => (choice === 'yes' ? load() : setAsking(true))}
        >
          <span className="button button-white">
            <Icon name="play" /> {texts.play}
          </span>
        </Button>
      ) : (
        <ButtonLink look="white" className={corner} href={src} rel="noopener noreferrer">
          <Icon name="play" /> {texts.elsewhere}
        </ButtonLink>
      )}
    </>
  );
}

function Question({
  texts,
  onceAllowed,
  onCancel,
}: {
  texts: VideoOnDemandProps['texts'];
  onceAllowed: () => void;
  onCancel: () => void;
}) {
  const once = useRef<HTMLButtonElement>(null);
  useEffect(() => once.current?.focus(), []);
  return (
    <div
      role="group"
      aria-labelledby="video-question"
      className="absolute bottom-[clamp(12px,2.4vw,32px)] left-[clamp(12px,2.4vw,32px)] mr-3 max-w-110 rounded-(--radius-bulle) bg-white p-[clamp(14px,2vw,24px)]"
    >
      <p id="video-question" className="mb-3 text-small sm:mb-4 sm:text-body">
        {texts.question}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button small ref={once} onClick={onceAllowed}>
          <Icon name="play" /> {texts.once}
        </Button>
        <Button small look="outline" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}

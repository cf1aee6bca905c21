'use client';

import {useState, type ReactNode} from 'react';
import {Button} from '@/components/ui/button';
import {Icon} from '@/components/ui/icon';

interface VideoOnDemandProps {
  src: string;
  /** Name of the frame for screen readers. */
  title: string;
  /** Words of the button; they name the host. */
  play: string;
  still: ReactNode;
}

/** Asks the video's host for nothing before the button is pressed; then the player takes the focus. */
export function VideoOnDemand({src, title, play, still}: VideoOnDemandProps) {
  const [asked, setAsked] = useState(false);
  if (asked)
    return (
      <iframe
        ref={(frame) => frame?.focus()}
        className="absolute inset-0 size-full"
        src={src}
        title={title}
        allow="fullscreen; encrypted-media; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  return (
    <>
      {still}
      <Button
        look="white"
        className="absolute bottom-[clamp(16px,2.4vw,32px)] left-[clamp(16px,2.4vw,32px)] max-w-[calc(100%-32px)]"
        onClick={() => setAsked(true)}
      >
        <Icon name="play" /> {play}
      </Button>
    </>
  );
}

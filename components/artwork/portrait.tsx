import {Tile} from '#components/artwork/tile.tsx';
import {PERSON_NAMES} from '#lib/artwork/people.ts';

interface PortraitProps {
  /** A picture of public/assets, or one of the drawn people. */
  of: string;
  className?: string;
}

/** A face beside a name; decoration, silent for screen readers. */
export function Portrait({of, className = ''}: PortraitProps) {
  if (of.startsWith('/'))
    return (
      // eslint-disable-next-line @next/next/no-img-element -- as small as its owner has made it
      <img
        className={`${className} object-cover`}
        src={of}
        alt=""
        width={400}
        height={400}
        loading="lazy"
        decoding="async"
      />
    );
  const drawn = PERSON_NAMES.find((name) => name === of);
  // An unknown name gets no other person's face.
  return drawn ? (
    <Tile tile={drawn} className={className} />
  ) : (
    <span className={`${className} block bg-brume`} />
  );
}

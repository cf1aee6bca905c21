// Not in tile.tsx, which the error page of the browser shows: pictures are found on the server.
import {PERSON_NAMES} from '#lib/artwork/people.ts';
import {Photo} from './photo.tsx';
import {Tile} from './tile.tsx';

interface PortraitProps {
  of: string;
  className?: string;
}

export function Portrait({of, className = ''}: PortraitProps) {
  if (of.startsWith('/'))
    return <Photo src={of} className={`${className} object-cover`} width={400} height={400} sizes="240px" />;
  const drawn = PERSON_NAMES.find((name) => name === of);
  // An unknown name gets no other person's face.
  return drawn ? (
    <Tile tile={drawn} className={className} />
  ) : (
    <span className={`${className} block bg-brume`} />
  );
}

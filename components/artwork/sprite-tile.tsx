interface SpriteTileProps {
  /** The address of files/tiles.svg: only Next's compiler knows it, so forms get it from their page. */
  sprite: string;
  /** The tile's id in the sprite. */
  name: string;
  className?: string;
}

/** One tile of the sprite, as decoration: hidden from screen readers. */
export function SpriteTile({sprite, name, className}: SpriteTileProps) {
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

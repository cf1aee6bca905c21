import type {IdentityLine} from './facts.ts';

/** A fact about the company, with the tag « Exemple » if it is a sample. */
export function Identity({line}: {line: IdentityLine}) {
  if (!line.sample) return line.value;
  // The gap is a margin of the value, so that a wrapped tag starts at the line's edge.
  return (
    <>
      <span className="mr-2">{line.value}</span>{' '}
      <span className="inline-block rounded-[7px] bg-souci-100 px-2.25 py-px text-[length:theme(--text-micro)] font-semibold text-sur-souci">
        Exemple
      </span>
    </>
  );
}

/** Lists the facts that the owner still has to supply. */
export function Missing({lines}: {lines: string}) {
  return (
    lines && (
      <p className="mt-6! rounded-note bg-souci-100 px-5 py-4">
        L’éditeur du site doit encore renseigner ici : {lines}.
      </p>
    )
  );
}

import type {IdentityLine} from './facts.ts';

/** A company fact; a sample carries the word that says so. */
export function Identity({line}: {line: IdentityLine}) {
  if (!line.sample) return line.value;
  // The room between them is the value's: the word begins a line where it has one of its own.
  return (
    <>
      <span className="mr-2">{line.value}</span>{' '}
      <span className="inline-block rounded-[7px] bg-souci-100 px-2.25 py-px text-[length:theme(--text-micro)] font-semibold text-sur-souci">
        Exemple
      </span>
    </>
  );
}

/** Names what the owner must still fill in, when something is missing. */
export function Missing({lines}: {lines: string}) {
  return (
    lines && (
      <p className="mt-6! rounded-note bg-souci-100 px-5 py-4">
        L’éditeur du site doit encore renseigner ici : {lines}.
      </p>
    )
  );
}

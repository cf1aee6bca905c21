import type {IdentityLine} from './facts.ts';

/** A company fact; a sample carries the word that says so. */
export function Identity({line}: {line: IdentityLine}) {
  return (
    <>
      {line.value}
      {line.sample && (
        <>
          {' '}
          <span className="legal-sample">Exemple</span>
        </>
      )}
    </>
  );
}

/** Names what the owner must still fill in, when something is missing. */
export function Missing({lines}: {lines: string}) {
  return lines && <p className="legal-missing">L’éditeur du site doit encore renseigner ici : {lines}.</p>;
}

/** A lead as it comes back from disk: what is in it is parsed again before anything is sent. */
export interface KeptLead {
  id: string;
  /** Short and speakable; the visitor has seen it. */
  reference: string;
  payload: unknown;
}

/** A message as the company receives it: with the reference, so that a caller can be found. */
export const withReference = (message: string, reference: string) =>
  `${message}\n\nRéférence\u00a0: ${reference}`;

/** A committed lead, read from the store. Its payload is parsed again before anything is sent. */
export interface KeptLead {
  id: string;
  /** Short and speakable; the visitor has seen it. */
  reference: string;
  payload: unknown;
}

/** The message that the company receives, with the reference that a caller will name. */
export const withReference = (message: string, reference: string) =>
  `${message}\n\nRéférence\u00a0: ${reference}`;

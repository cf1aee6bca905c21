/** The part of a page of thanks that a kept plain post leads to: without scripts, it alone says that something was sent. */
export const SENT = 'recu';

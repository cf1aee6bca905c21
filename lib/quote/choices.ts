/** Codes of what a quote is asked for; their labels are in messages. 3 is 1 and 2 together. */
export const SERVICES = ['1', '2', '3', '4'] as const;
export type Service = (typeof SERVICES)[number];

/** In the address of the form where one comes from the page of the software: no service, but a message that is begun. */
export const SOFTWARE = 'logiciel';

/** How to be called back; labels in messages. */
export const OPTIONS = ['1', '2'] as const;

export const SERVICES = ['1', '2', '3', '4'] as const;
export type Service = (typeof SERVICES)[number];

/** Value of `?service=` on links from the software page: it begins the message, and selects the first service, as the form demands one. */
export const SOFTWARE = 'logiciel';

export const OPTIONS = ['1', '2'] as const;

export const SERVICES = ['1', '2', '3', '4'] as const;
export type Service = (typeof SERVICES)[number];

/** Value of `?service=` on links from the software page: it selects no service and begins the message. */
export const SOFTWARE = 'logiciel';

export const OPTIONS = ['1', '2'] as const;

/** Codes of services; labels are in messages. 3 means 1 and 2. */
export const SERVICES = ['1', '2', '3', '4'] as const;
export type Service = (typeof SERVICES)[number];

/** Value of `?service=` on links from the software page: it selects no service and begins the message. */
export const SOFTWARE = 'logiciel';

/** How the company replies; labels are in messages. */
export const OPTIONS = ['1', '2'] as const;

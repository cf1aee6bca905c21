/** The fifth is the software, beside the services that the owner named. */
export const SERVICES = ['1', '2', '3', '4', '5'] as const;
export type Service = (typeof SERVICES)[number];

/** Value of `?service=` on links from the software page: it selects the software and begins the message. */
export const SOFTWARE = 'logiciel';

export const OPTIONS = ['1', '2'] as const;

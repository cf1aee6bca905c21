// In a module of its own, so that tests can replace it: jsdom cannot navigate.

/** Opens another page of the site; Back leads here again. */
export const openPage = (path: string) => window.location.assign(path);

/** Opens another page in place of this one in the history. */
export const replacePage = (path: string) => window.location.replace(path);

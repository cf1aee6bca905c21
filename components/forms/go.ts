// On their own, because a browser without windows, which tests have, goes nowhere.

/** Opens another page of the site; Back leads here again. */
export const goTo = (path: string) => window.location.assign(path);

/** Opens another page in place of this one. */
export const goOn = (path: string) => window.location.replace(path);

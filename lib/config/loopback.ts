/** A host of this machine, as a setting names it or in a URL. */
export const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/;

/** Stands in everything personal that is sent, so that it can be found where it may not be. */
export const MARK = 'zephyrine';
/** Beginning of every visitor's address (kept free for examples by RFC 5737). */
export const VISITORS = '198.51.100.';

/** Of the site that is tried. */
export const TOKENS = {REVALIDATE_TOKEN: 'jeton-des-essais', OPERATOR_TOKEN: 'jeton-de-l-exploitant'};

/** As one character a byte. */
export const latin = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

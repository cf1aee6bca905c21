import PACKAGE from '../package.json' with {type: 'json'};

export const VERSION = PACKAGE.version;

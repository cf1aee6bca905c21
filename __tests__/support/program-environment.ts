/** What a program of the site inherits from the tests, and its own settings. */
export function programEnvironment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const {PATH = '', HOME = '', NODE_COMPILE_CACHE = ''} = process.env;
  return {PATH, HOME, NODE_COMPILE_CACHE, NODE_ENV: 'production', ...settings};
}

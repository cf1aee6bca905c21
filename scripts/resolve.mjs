// Lets plain Node run the site's own modules: `@/` is the root, endings may be left out as the bundler allows, JSON
// needs no attribute, and `server-only` has nothing to guard on a command line. Used with node --import.
import {existsSync, readFileSync, statSync} from 'node:fs';
import {registerHooks} from 'node:module';
import {fileURLToPath, pathToFileURL} from 'node:url';

const ROOT = new URL('../', import.meta.url);
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.json', '/index.ts'];

function sourceFile(url) {
  const file = fileURLToPath(url);
  const found = ENDINGS.find((ending) => existsSync(file + ending) && statSync(file + ending).isFile());
  return found === undefined ? undefined : pathToFileURL(file + found).href;
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'server-only')
      return {url: 'data:text/javascript,', format: 'module', shortCircuit: true};
    const inside = specifier.startsWith('@/')
      ? new URL(specifier.slice(2), ROOT)
      : specifier.startsWith('.') && context.parentURL?.startsWith(ROOT.href)
        ? new URL(specifier, context.parentURL)
        : undefined;
    const url = inside && !inside.pathname.includes('/node_modules/') && sourceFile(inside);
    return url ? next(url, context) : next(specifier, context);
  },
  load(url, context, next) {
    if (!url.startsWith(ROOT.href) || !url.endsWith('.json') || url.includes('/node_modules/'))
      return next(url, context);
    const json = readFileSync(fileURLToPath(url), 'utf8');
    return {format: 'module', source: `export default ${json}`, shortCircuit: true};
  },
});

// CommonJS, as the other parts of a build that tools load with require.

/** https://github.com/WICG/explicit-javascript-compile-hints-file-based: must be a file's first line. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Bytes before compression. Only the framework's files are as large: most of what runs at a start is in them. */
const LARGE = 150_000;

/**
 * A webpack plugin: has the framework's functions compiled while they arrive, beside the main thread, instead of one by
 * one on it as they are first called. The longest task of a page becomes half as long in Chromium; other browsers see
 * a comment.
 * @param {typeof import('webpack')} webpack The one that Next brings.
 */
module.exports = ({Compilation, sources}) => ({
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('early-compile', (compilation) => {
      // After the minifier, which takes comments out; before the names are made of the contents.
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({name: 'early-compile', stage}, (assets) => {
        for (const [file, source] of Object.entries(assets))
          if (file.endsWith('.js') && source.size() > LARGE)
            compilation.updateAsset(file, (old) => new sources.ConcatSource(HINT, old));
      });
    });
  },
});

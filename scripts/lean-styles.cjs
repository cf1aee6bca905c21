// CommonJS, because the build loads the plugins of postcss.config.mjs by name, with require.

/**
 * Takes out of the style sheet what Tailwind writes twice: each of its properties is registered (`@property`), and set
 * to the same value on every element for browsers that cannot register. The second does for all of them. Properties
 * that nothing reads go as well.
 */
module.exports = () => ({
  postcssPlugin: 'lean-styles',
  OnceExit(root) {
    root.walkAtRules('property', (rule) => {
      if (rule.params.startsWith('--tw-')) rule.remove();
    });
    root.walkAtRules('layer', (layer) => {
      if (layer.params === 'properties')
        layer.walkAtRules('supports', (rule) => rule.replaceWith(rule.nodes));
    });
    const read = new Set(String(root).match(/(?<=var\()--tw-[\w-]+/g));
    root.walkDecls(/^--tw-/, (declaration) => {
      if (!read.has(declaration.prop)) declaration.remove();
    });
    root.walkComments((comment) => {
      comment.remove();
    });
  },
});
module.exports.postcss = true;

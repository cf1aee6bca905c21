import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';
import tseslint from 'typescript-eslint';

/** Words that hide the subject of a comment: a process, a request or a client is it, and has a name of the field. */
const PRIVATE_WORDS = ['whoever', 'nobody', 'somebody', 'meanwhile'];

const config = [
  {ignores: ['.next*/**', '.data*/**', 'releases/**', 'next-env.d.ts', 'node_modules/**']},
  ...nextVitals,
  ...nextTypescript,
  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    rules: {
      // Links are plain anchors: docs/decisions/0002-plain-anchors.md.
      '@next/next/no-html-link-for-pages': 'off',
      // Drawings need no optimiser, and photographs are resized when they are published.
      '@next/next/no-img-element': 'off',
      'import/order': [
        'error',
        {
          alphabetize: {order: 'asc'},
          groups: ['builtin', 'external', 'internal', 'parent', 'sibling'],
          pathGroups: [
            {pattern: '#**/**', group: 'internal'},
            {pattern: '#*', group: 'internal'},
          ],
          pathGroupsExcludedImportTypes: [],
        },
      ],
      'no-warning-comments': ['error', {terms: PRIVATE_WORDS, location: 'anywhere'}],
      'no-restricted-imports': ['error', {patterns: [{group: ['next/dist/*'], message: 'Private to Next.'}]}],
    },
  },
  {
    // Its pages are documents of their own, not Next's.
    files: ['desk/**'],
    rules: {'@next/next/no-head-element': 'off'},
  },
  {
    files: ['__tests__/e2e/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='waitForTimeout'], Literal[value='networkidle']",
          message: 'Wait for what the test needs.',
        },
      ],
    },
  },
  {
    // Rules that need types.
    files: ['**/*.{mjs,ts,tsx}'],
    languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname}},
    plugins: {'@typescript-eslint': tseslint.plugin},
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', {considerDefaultExhaustiveForUnions: true}],
    },
  },
];
export default config;

import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';

const config = [
  {ignores: ['.next*/**', '.data*/**', 'next-env.d.ts', 'node_modules/**']},
  ...nextVitals,
  ...nextTypescript,
  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    rules: {
      // Links are plain anchors: docs/decisions/0002-plain-anchors.md.
      '@next/next/no-html-link-for-pages': 'off',
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
    },
  },
];
export default config;

const config = {
  plugins: {
    '@tailwindcss/postcss': {},
    ...(process.env.NODE_ENV === 'production' && {'./scripts/lean-styles.cjs': {}}),
  },
};
export default config;

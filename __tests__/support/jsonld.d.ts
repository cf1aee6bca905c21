/** The part of the reader of JSON-LD that tests use; it has no types of its own. */
declare module 'jsonld' {
  const jsonld: {
    expand(
      document: object,
      options: {
        documentLoader: (url: string) => Promise<{documentUrl: string; document: object}>;
        /** Throws where something would be dropped. */
        safe: boolean;
      },
    ): Promise<Record<string, unknown>[]>;
  };
  export default jsonld;
}

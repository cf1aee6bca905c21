export interface ListedArticle {
  /** A positive integer. */
  id: number;
  title: string;
  /** The first text, plain. */
  text: string;
  /** An absolute http(s) address, or a path of this site such as `/assets/articles/x.svg`. */
  image?: string;
  /** One of our own, shown until the owner's articles are there; carries the word « Exemple ». */
  sample?: true;
}

/** A content block as it is stored; lib/blog/blocks.ts knows what its types mean. */
export interface ContentBlock {
  type: string;
  /** Plain text, except in type 2 (HTML not yet sanitised) and type 3 (the picture's address). */
  text: string;
  /** Where a picture leads. */
  action?: string;
}

export interface BackendArticle {
  id: number;
  text: string;
  image?: string;
  author?: 1 | 2;
  /** ISO 8601, in UTC. */
  createdAt?: string;
  blocks: ContentBlock[];
}

/** The 19 fields of a registration, in the legacy backend's names. */
export type WireFields = Record<string, string | number | boolean>;

/**
 * Where articles come from and registrations go to. Every method throws GatewayError('backend', …) when there is no
 * clear answer: nothing illegible is ever taken for "no articles" or "address free".
 */
export interface Backend {
  readonly name: 'legacy' | 'embedded';
  /** Tells backends apart without secrets: whoever keeps articles keeps them under this. */
  readonly identity: string;
  listArticles(): Promise<ListedArticle[]>;
  findArticle(id: number): Promise<BackendArticle | undefined>;
  isRegistered(email: string): Promise<boolean>;
  /** Sending the same key again adds nothing where the backend understands it (the embedded one does). */
  register(fields: WireFields, idempotencyKey: string): Promise<void>;
}

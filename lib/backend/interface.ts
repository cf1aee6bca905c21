export interface ListedArticle {
  /** A positive integer. */
  id: number;
  /** Empty where the article says it. */
  title: string;
  /** The first text, plain. */
  text: string;
  /** An absolute http(s) address, or a path of this site such as `/assets/articles/x.svg`. */
  image?: string;
  sample?: true;
  /** The digest of the article's answer, where the list knows it. */
  digest?: string;
  /** ISO 8601: not shown before. */
  from?: string;
}

/** A content block as it is stored. lib/blog/parse-article.ts has the meaning of its types. */
export interface ContentBlock {
  type: string;
  /** Plain text, except in type 2 (HTML not yet sanitised) and type 3 (the picture's address). */
  text: string;
  action?: string;
}

/** What an article's page offers at its end; without one, all of it. */
export const ARTICLE_ACTIONS = ['participate', 'quote', 'none'] as const;
export type ArticleAction = (typeof ARTICLE_ACTIONS)[number];

/** A text in Markdown, with the pictures that were found for its addresses. */
export interface MarkdownText {
  source: string;
  language: 'fr' | 'en';
  pictures: Record<string, string>;
}

interface EnglishText {
  title: string;
  text: string;
  imageAlt?: string;
  blocks: MarkdownText;
}

export interface BackendArticle {
  id: number;
  /** In place of the list's. */
  title?: string;
  text: string;
  image?: string;
  /** What the image shows, where it is more than decoration. */
  imageAlt?: string;
  author?: 1 | 2;
  /** ISO 8601, in UTC. */
  createdAt?: string;
  action?: ArticleAction;
  blocks: ContentBlock[] | MarkdownText;
  english?: EnglishText;
  sample?: true;
}

/** The 19 fields of a registration, in the legacy backend's names. */
export type WireFields = Record<string, string | number | boolean>;

/** An answer that is not read yet. Reading one of another's may take long, or end the process: the publisher does it. */
export interface Unread<Value> {
  /** SHA-256 of its bytes: equal digests are equal answers. */
  digest: string;
  /** @throws {GatewayError} `undecodable` */
  read(): Value;
}

/**
 * Where articles come from: PHP, or files. Every method throws GatewayError('backend', …) without a clear answer: an
 * unreadable one never means "no articles".
 */
export interface ArticleSource {
  readonly name: 'legacy' | 'embedded';
  /** Identifies it without secrets: the key of caches of its articles. */
  readonly identity: string;
  listArticles(): Promise<Unread<ListedArticle[]>>;
  /** Reads as undefined where it knows no such article. */
  findArticle(id: number): Promise<Unread<BackendArticle | undefined>>;
}

/** The receiver of registrations. An answer that is not clear is a GatewayError, and never means "address free". */
export interface Backend {
  readonly name: 'legacy' | 'embedded';
  isRegistered(email: string): Promise<boolean>;
  /** The same key again adds nothing, if the backend understands keys (the embedded one does). */
  register(fields: WireFields, idempotencyKey: string): Promise<void>;
}

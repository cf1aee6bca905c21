export interface ListedArticle {
  id: number;
  /** Empty where the article has its own. */
  title: string;
  text: string;
  /** An absolute http(s) address, or a path of this site such as `/assets/articles/x.svg`. */
  image?: string;
  sample?: true;
  digest?: string;
  /** ISO 8601: the article is not shown before. */
  from?: string;
}

/** lib/blog/parse-article.ts has the meaning of the types. */
export interface ContentBlock {
  type: string;
  /** Plain text, except in type 2 (HTML not yet sanitised) and type 3 (the picture's address). */
  text: string;
  action?: string;
}

export const ARTICLE_ACTIONS = ['participate', 'quote', 'none'] as const;
export type ArticleAction = (typeof ARTICLE_ACTIONS)[number];

export interface MarkdownText {
  source: string;
  language: 'fr' | 'en';
  pictures: Record<string, string>;
}

export interface BackendArticle {
  id: number;
  title?: string;
  text: string;
  image?: string;
  imageAlt?: string;
  author?: 1 | 2;
  /** ISO 8601, in UTC. */
  createdAt?: string;
  action?: ArticleAction;
  blocks: ContentBlock[] | MarkdownText;
  english?: {title: string; text: string; imageAlt?: string; blocks: MarkdownText};
  sample?: true;
}

/** The names are the legacy backend's. */
export type WireFields = Record<string, string | number | boolean>;

/** Reading another's answer may take long, or end the process: only the publisher does it. */
export interface Unread<Value> {
  /** SHA-256 of its bytes: equal digests are equal answers. */
  digest: string;
  /** @throws {GatewayError} `undecodable` */
  read(): Value;
}

/** An article that was kept has pictures which need not be read again. */
export interface UnreadArticle extends Omit<Unread<never>, 'read'> {
  read(kept?: BackendArticle): BackendArticle | undefined | Promise<BackendArticle | undefined>;
}

/** Without a clear answer methods throw GatewayError('backend', …): it never means "no articles". */
export interface ArticleSource {
  readonly name: 'legacy' | 'embedded';
  readonly identity: string;
  listArticles(): Promise<Unread<ListedArticle[]>>;
  findArticle(id: number): Promise<UnreadArticle>;
}

/** An answer that is not clear is a GatewayError, and never means "address free". */
export interface Backend {
  isRegistered(email: string): Promise<boolean>;
  /** The same key again adds nothing, if the backend understands keys (the embedded one does). */
  register(fields: WireFields, idempotencyKey: string): Promise<void>;
}

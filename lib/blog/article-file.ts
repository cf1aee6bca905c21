/** A changed shape gets another file: what older releases keep stays readable for them. */
export const ARTICLE_FILE = 'articles-3.sqlite';

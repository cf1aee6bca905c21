import {getArticles, searchEntries} from '#lib/blog/articles.ts';
import {hashOf, type ArticleStore} from '#lib/blog/article-store.ts';
import {ArticleSearch, shareWords, tellingWords} from '#lib/blog/search.ts';
void getArticles;
void hashOf;
void shareWords;
void tellingWords;
void ArticleSearch;
void searchEntries;
export function keepRelated(_store: ArticleStore): void {}

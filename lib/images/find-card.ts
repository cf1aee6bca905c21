import {findArticle} from '#lib/blog/articles.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {articleFacts} from '#lib/seo/article-facts.ts';
import {articleCard, pageCard, pageNamed, type CardContent} from '#lib/seo/cards.ts';

/**
 * The content of a card by its name in the address: a page's name, or `post-12`.
 * @returns undefined where the site has no such page or article in that language
 * @throws {GatewayError} where the articles cannot be read
 */
export async function findCard(locale: Locale, name: string): Promise<CardContent | undefined> {
  const id = /^post-(\d+)$/.exec(name)?.[1];
  if (id) {
    const article = await findArticle(Number(id));
    const facts = article && articleFacts(article, locale);
    return facts?.locale === locale ? articleCard(facts) : undefined;
  }
  const page = pageNamed(name);
  const card = page && pageCard(locale, page);
  // Pages in French only have one card.
  return card?.locale === locale ? card : undefined;
}

import type {Metadata} from 'next';
import {headers} from 'next/headers';
import {notFound, redirect} from 'next/navigation';
import {cache} from 'react';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import type {Kind} from '#lib/leads/kinds.ts';
import {PLAIN_POST_HEADER, plainPosts} from '#lib/security/plain-posts.ts';
import {pageMetadata} from '#lib/seo/metadata.ts';
import en from '#messages/en/index.ts';
import fr from '#messages/fr/index.ts';
import {acceptPlainPost} from '../plain-post.ts';

const PATHS = {contact: '/contact', quote: '/devis', registration: '/inscription'} as const;

/** Once for a page and its metadata: a post is taken in once. */
const outcome = cache(async (kind: Kind, locale: Locale) => {
  const asked = await headers();
  const post = plainPosts().get(asked.get(PLAIN_POST_HEADER) ?? '');
  // Nobody can ask for these pages by name.
  if (!post) notFound();
  const found = await acceptPlainPost(kind, post, {
    headers: asked,
    language: locale,
    page: localePath(locale, PATHS[kind]),
  });
  post.status = found.status;
  if (found.kind === 'shown') post.retryAfterSeconds = found.retryAfterSeconds;
  return found;
});

/** What the form says to what it was sent; for what was kept there is a page that thanks. */
export async function plainAnswer(kind: Kind, locale: Locale) {
  const found = await outcome(kind, locale);
  // The server in front makes See Other of it.
  if (found.kind === 'kept') redirect(localePath(locale, `${PATHS[kind]}/merci`));
  return found.answer;
}

/** The title of the form's page, beginning with the word for errors where there are some. */
export async function answerMetadata(kind: Kind, locale: Locale): Promise<Metadata> {
  const found = await outcome(kind, locale);
  const metadata = await pageMetadata(locale, PATHS[kind]);
  const wrong = found.kind === 'shown' && found.status !== 200;
  const {absolute: title} = metadata.title as {absolute: string};
  const {errorPrefix} = (locale === 'fr' ? fr : en).forms;
  return {...metadata, title: {absolute: wrong ? errorPrefix + title : title}};
}

import {phpBackend} from '#lib/backend/backend.ts';
import {articleFiles, articleFolder} from '#lib/blog/article-folder.ts';
import {faultLine} from '#lib/blog/article-source.ts';
import type {Env} from '#lib/config/env.ts';
import {isGatewayError} from '#lib/http/gateway-error.ts';
import {citiesFromLookup} from '#lib/postal/cities.ts';
import {fault, ok, warning, type Finding} from './finding.ts';

const code = (error: unknown) =>
  isGatewayError(error) ? `${error.code}${error.status ? `, ${error.status}` : ''}` : 'failed';

/** Asks the PHP backend for its list of articles, which changes nothing. */
export async function articles(): Promise<Finding | Finding[]> {
  const php = phpBackend();
  if (!php) return articlesOfFiles();
  const began = Date.now();
  try {
    const {length} = (await php.listArticles()).read();
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    return length
      ? ok('backend', `The PHP backend lists ${length} articles, in ${seconds} s.`)
      : warning(
          'backend',
          'The PHP backend lists no article.',
          'If there should be some, look at LEGACY_HOST_URL.',
        );
  } catch (error) {
    return fault(
      'backend',
      `The PHP backend does not list its articles (${code(error)}).`,
      'Look at LEGACY_HOST_URL and the PHP server: sign-ups wait, and articles are shown as they were last read.',
    );
  }
}

/** Files that a person took for articles, and which the publisher does not: it names the others. */
function articlesOfFiles(): Finding[] {
  const {articles: files, strays} = articleFiles();
  return [
    ok(
      'backend',
      `The embedded one: ${files.size} articles in ${articleFolder()}, registrations in the data folder.`,
    ),
    ...strays.map((file) =>
      warning('articles', faultLine({file, code: 'name', line: 1, values: []}), 'Rename it, or move it.'),
    ),
  ];
}

/** Any code that the service knows. */
const POSTAL_CODE = '59120';

/** Asks the postal look-up, if one is set, for a known postal code. */
export async function postal({postalLookupUrl}: Env): Promise<Finding> {
  if (!postalLookupUrl) return ok('postal codes', 'The embedded table.');
  try {
    const {length} = await citiesFromLookup(postalLookupUrl, POSTAL_CODE);
    return length
      ? ok('postal codes', 'The look-up answers.')
      : warning('postal codes', `The look-up does not know ${POSTAL_CODE}.`, 'Look at POSTAL_LOOKUP_URL.');
  } catch (error) {
    return warning(
      'postal codes',
      `The look-up does not answer (${code(error)}); the embedded table does.`,
      'Look at POSTAL_LOOKUP_URL, or leave it unset.',
    );
  }
}

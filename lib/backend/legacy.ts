import 'server-only';
import {createHash} from 'node:crypto';
import {decodeLegacy, UndecodableError} from '@/lib/http/decode-legacy';
import {fetchBytes} from '@/lib/http/fetch-bytes';
import {GatewayError} from '@/lib/http/gateway-error';
import {log} from '@/lib/http/log';
import type {Article, ArticleSummary, Backend} from './backend';
import {pictureAddress} from './picture-address';
import {blocksFrom, headerFrom, registeredFrom, summariesFrom, type Pictures} from './wire';

export interface LegacySettings {
  /** The specification's {host}, {site} and {backend}, without a slash at the end. */
  host: string;
  site: string;
  backend: string;
  postEncoding: 'json' | 'form';
  imageHosts: readonly string[];
}

function decoded(bytes: Uint8Array, path: string, uncertain = false): unknown {
  try {
    const {value, noisy} = decodeLegacy(bytes);
    if (noisy) log.warn({service: 'backend', path}, 'the answer had something printed around it');
    return value;
  } catch (cause) {
    throw new GatewayError('backend', 'undecodable', 'passing', {uncertain, cause});
  }
}

/** The backend as PHP scripts over HTTP: exactly the calls of the specification's section 7. */
export function legacyBackend({host, site, backend, postEncoding, imageHosts}: LegacySettings): Backend {
  const bases = [host, site, backend];
  const pictures: Pictures = (value) => pictureAddress(value, {base: `${site}/`, bases, hosts: imageHosts});

  async function post(
    base: string,
    script: string,
    fields: Record<string, string | number>,
  ): Promise<unknown> {
    const json = postEncoding === 'json';
    const bytes = await fetchBytes({
      service: 'backend',
      url: `${base}/${script}`,
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': json ? 'application/json' : 'application/x-www-form-urlencoded',
      },
      body: json
        ? JSON.stringify(fields)
        : new URLSearchParams(
            Object.entries(fields).map(([name, value]) => [name, String(value)]),
          ).toString(),
    });
    return decoded(bytes, script);
  }

  return {
    name: 'legacy',
    identity: createHash('sha256')
      .update(['legacy', ...bases].join('\n'))
      .digest('hex')
      .slice(0, 16),

    async listArticles(): Promise<ArticleSummary[]> {
      const script = 'request/json_get_react_blog.php';
      const bytes = await fetchBytes({
        service: 'backend',
        url: `${host}/${script}`,
        headers: {Accept: 'application/json'},
      });
      return summariesFrom(decoded(bytes, script), pictures);
    },

    async findArticle(id): Promise<Article | undefined> {
      const [header, blocks] = await Promise.all([
        post(site, 'siteHS_json_get_Titreblog.php', {ID: id}),
        post(site, 'siteHS_json_get_blog.php', {ID: id}),
      ]);
      const found = headerFrom(header, pictures);
      return found && {id, ...found, blocks: blocksFrom(blocks, pictures)};
    },

    async isRegistered(email): Promise<boolean> {
      return registeredFrom(await post(backend, 'json_get_react_find_mail_manu.php', {user_name: email}));
    },

    async register(fields, idempotencyKey): Promise<void> {
      const script = 'request/siteHS_json_input_register_site.php';
      const bytes = await fetchBytes({
        service: 'backend',
        url: `${host}/${script}`,
        method: 'POST',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          'Idempotency-Key': idempotencyKey,
        },
        body: JSON.stringify(fields),
      });
      try {
        decoded(bytes, script, true);
      } catch (error) {
        if (
          error instanceof GatewayError &&
          error.cause instanceof UndecodableError &&
          error.cause.reason === 'empty'
        )
          return;
        throw error;
      }
    },
  };
}

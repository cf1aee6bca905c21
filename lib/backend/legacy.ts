import '#server-only';
import {createHash} from 'node:crypto';
import {fetchBytes} from '#lib/http/fetch-bytes.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {decodeLegacy, UndecodableError} from './decode-legacy.ts';
import {noteNoise, watched} from './endpoints.ts';
import type {BackendArticle, ListedArticle, Backend} from './interface.ts';
import {pictureAddress} from './picture-address.ts';
import {blocksFrom, headerFrom, registeredFrom, summariesFrom, type Pictures} from './wire.ts';

interface LegacySettings {
  /** The three base URLs of the PHP scripts, without a trailing slash. */
  host: string;
  site: string;
  backend: string;
  postEncoding: 'json' | 'form';
  imageHosts: readonly string[];
}

/** Ten thousand articles with long first texts are some eight megabytes. */
const MAX_LIST_BYTES = 32 * 1024 * 1024;

interface Question {
  base: string;
  script: string;
  /** With a body the request is a POST, else a GET. */
  body?: string;
  headers?: Record<string, string>;
  maxBytes?: number;
}

/** The backend as PHP scripts over HTTP, with exactly the calls that it has always had. */
export function legacyBackend({host, site, backend, postEncoding, imageHosts}: LegacySettings): Backend {
  const bases = [host, site, backend];
  const pictures: Pictures = (value) => pictureAddress(value, {base: `${site}/`, bases, hosts: imageHosts});

  /** Calls a script and reads its answer. An unreadable answer counts as a failure of the endpoint. */
  function ask<T>(
    {base, script, body, headers, maxBytes}: Question,
    read: (bytes: Uint8Array) => T,
  ): Promise<T> {
    const url = `${base}/${script}`;
    const asking = fetchBytes({
      service: 'backend',
      url,
      method: body === undefined ? 'GET' : 'POST',
      headers: {Accept: 'application/json', ...headers},
      body,
      maxBytes,
    });
    return watched(url, script, asking.then(read));
  }

  function decoded(bytes: Uint8Array, base: string, script: string, uncertain = false): unknown {
    try {
      const {value, noisy} = decodeLegacy(bytes);
      if (noisy) noteNoise(`${base}/${script}`, script);
      return value;
    } catch (cause) {
      throw new GatewayError('backend', 'undecodable', 'passing', {uncertain, cause});
    }
  }

  function post<T>(
    base: string,
    script: string,
    fields: Record<string, string | number>,
    read: (answer: unknown) => T,
  ): Promise<T> {
    const json = postEncoding === 'json';
    const body = json
      ? JSON.stringify(fields)
      : new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
    const headers = {'Content-Type': json ? 'application/json' : 'application/x-www-form-urlencoded'};
    return ask({base, script, body, headers}, (bytes) => read(decoded(bytes, base, script)));
  }

  /** The last list. It is polled every minute and changes once a week, so equal bytes are not decoded again. */
  let last: {digest: string; articles: ListedArticle[]} | undefined;

  return {
    name: 'legacy',
    identity: createHash('sha256')
      .update(['legacy', ...bases].join('\n'))
      .digest('hex')
      .slice(0, 16),

    listArticles(): Promise<ListedArticle[]> {
      const script = 'request/json_get_react_blog.php';
      return ask({base: host, script, maxBytes: MAX_LIST_BYTES}, (bytes) => {
        const digest = createHash('sha256').update(bytes).digest('base64');
        if (last?.digest !== digest)
          last = {digest, articles: summariesFrom(decoded(bytes, host, script), pictures)};
        return last.articles;
      });
    },

    async findArticle(id): Promise<BackendArticle | undefined> {
      const [header, blocks] = await Promise.all([
        post(site, 'siteHS_json_get_Titreblog.php', {ID: id}, (answer) => headerFrom(answer, pictures)),
        post(site, 'siteHS_json_get_blog.php', {ID: id}, (answer) => blocksFrom(answer, pictures)),
      ]);
      return header && {id, ...header, blocks};
    },

    isRegistered: (email) =>
      post(backend, 'json_get_react_find_mail_manu.php', {user_name: email}, registeredFrom),

    register(fields, idempotencyKey): Promise<void> {
      const script = 'request/siteHS_json_input_register_site.php';
      const headers = {'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey};
      return ask({base: host, script, body: JSON.stringify(fields), headers}, (bytes) => {
        try {
          decoded(bytes, host, script, true);
        } catch (error) {
          const nothing = error instanceof GatewayError && error.cause instanceof UndecodableError;
          if (!nothing || (error.cause as UndecodableError).reason !== 'empty') throw error;
        }
      });
    },
  };
}

import '#server-only';
import {createHash} from 'node:crypto';
import type {Env} from '#lib/config/env.ts';
import {fetchBytes} from '#lib/http/fetch-bytes.ts';
import {codeOf, GatewayError} from '#lib/http/gateway-error.ts';
import {LogThrottle} from '#lib/observability/log-throttle.ts';
import {log} from '#lib/observability/log.ts';
import {decodeLegacy, UndecodableError} from './decode-legacy.ts';
import {backendIdentity} from './identity.ts';
import type {ArticleSource, Backend, BackendArticle} from './interface.ts';
import {noteUnlistedHost, pictureAddress} from './picture-address.ts';
import {blocksFrom, headerFrom, registeredFrom, summariesFrom, type Pictures} from './wire.ts';

type LegacySettings = NonNullable<Env['legacy']> & Pick<Env, 'imageHosts'>;

/** Ten thousand articles with long first texts. */
const MAX_LIST_BYTES = 8 * 1024 * 1024;
/** One row, and what PHP prints around it: a sign-up waits for this answer, and the server itself reads it. */
const MAX_REPLY_BYTES = 64 * 1024;

const digestOf = (...answers: readonly Uint8Array[]) => {
  const hash = createHash('sha256');
  for (const bytes of answers) hash.update(`${bytes.length} `).update(bytes);
  return hash.digest('base64url');
};

const failing = new LogThrottle();
const noise = new LogThrottle(3_600_000);

async function watched<T>(url: string, path: string, asking: Promise<T>): Promise<T> {
  const about = {service: 'backend', path};
  try {
    const answer = await asking;
    if (failing.ends(url)) log.info(about, 'an endpoint recovered');
    return answer;
  } catch (error) {
    // The endpoint works if it refuses a lead.
    const {fault, status} = error as GatewayError;
    if (fault !== 'lead' && failing.begins(url))
      log.warn({...about, code: codeOf(error), status}, 'an endpoint went bad');
    throw error;
  }
}

interface Question {
  base: string;
  script: string;
  maxBytes?: number;
  body?: string;
  headers?: Record<string, string>;
}

/** Makes exactly the calls that the scripts have always had. */
export function legacyBackend({
  host,
  site,
  backend,
  postEncoding,
  imageHosts,
}: LegacySettings): ArticleSource & Backend {
  const bases = [host, site, backend];
  const places = {base: `${site}/`, bases, hosts: imageHosts};

  const pictures: Pictures = (written) => pictureAddress(written, places, noteUnlistedHost);

  /** @param acted the script has changed something, and may print nothing @throws {GatewayError} `undecodable` */
  function decoded<Value>(
    bytes: Uint8Array,
    {base, script}: Question,
    read: (answer: unknown, pictures: Pictures) => Value,
    acted = false,
  ): Value {
    try {
      const {value, noisy} = decodeLegacy(bytes);
      if (noisy && noise.begins(`${base}/${script}`))
        log.warn({service: 'backend', path: script}, 'the answer had something printed around it');
      return read(value, pictures);
    } catch (error) {
      const isEmpty = error instanceof UndecodableError && error.message === 'empty';
      if (acted && isEmpty) return read(undefined, pictures);
      // What was printed stays out of errors.
      throw new GatewayError('backend', 'undecodable', 'passing', {uncertain: acted});
    }
  }

  /** @param read an answer that it cannot read counts as a failure of the endpoint */
  function ask<Value>(
    {base, script, body, headers, maxBytes}: Question,
    read: (bytes: Uint8Array) => Value,
  ): Promise<Value> {
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

  const bytesOf = (question: Question) => ask(question, (bytes) => bytes);

  function posted(base: string, script: string, fields: Record<string, string | number>): Question {
    const json = postEncoding === 'json';
    const body = json
      ? JSON.stringify(fields)
      : new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
    const headers = {'Content-Type': json ? 'application/json' : 'application/x-www-form-urlencoded'};
    return {base, script, body, headers};
  }

  return {
    name: 'legacy',
    identity: backendIdentity({host, site, backend}),

    async listArticles() {
      const question = {base: host, script: 'request/json_get_react_blog.php', maxBytes: MAX_LIST_BYTES};
      const bytes = await bytesOf(question);
      return {digest: digestOf(bytes), read: () => decoded(bytes, question, summariesFrom)};
    },

    async findArticle(id) {
      const ofHeader = posted(site, 'siteHS_json_get_Titreblog.php', {ID: id});
      const ofBlocks = posted(site, 'siteHS_json_get_blog.php', {ID: id});
      const [header, blocks] = await Promise.all([bytesOf(ofHeader), bytesOf(ofBlocks)]);
      return {
        digest: digestOf(header, blocks),
        read(): BackendArticle | undefined {
          const read = decoded(header, ofHeader, headerFrom);
          return read && {id, ...read, blocks: decoded(blocks, ofBlocks, blocksFrom)};
        },
      };
    },

    isRegistered(email) {
      const question = {
        ...posted(backend, 'json_get_react_find_mail_manu.php', {user_name: email}),
        maxBytes: MAX_REPLY_BYTES,
      };
      return ask(question, (bytes) => decoded(bytes, question, registeredFrom));
    },

    register(fields, idempotencyKey): Promise<void> {
      const question = {
        base: host,
        script: 'request/siteHS_json_input_register_site.php',
        maxBytes: MAX_REPLY_BYTES,
        body: JSON.stringify(fields),
        headers: {'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey},
      };
      return ask(question, (bytes) => decoded(bytes, question, () => undefined, true));
    },
  };
}

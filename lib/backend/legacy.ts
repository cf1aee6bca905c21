import '#server-only';
import {createHash} from 'node:crypto';
import {fetchBytes} from '#lib/http/fetch-bytes.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {sandboxed} from '#lib/sandbox/sandbox.ts';
import {noteNoise, watched} from './endpoints.ts';
import type {BackendArticle, ListedArticle, Backend} from './interface.ts';
import type {PicturePlaces} from './picture-address.ts';
import type {AnswerKind, readAnswer, ReadAnswer} from './read-answer.ts';
import {noteUnlistedHost} from './unlisted-hosts.ts';

interface LegacySettings {
  /** The three base URLs of the PHP scripts, without a trailing slash. */
  host: string;
  site: string;
  backend: string;
  postEncoding: 'json' | 'form';
  imageHosts: readonly string[];
}

/** Ten thousand articles with long first texts. */
const MAX_LIST_BYTES = 8 * 1024 * 1024;

const readApart = sandboxed<typeof readAnswer>('texts', 'lib/backend/read-answer.ts', 'readAnswer');

interface Question<Kind> {
  base: string;
  script: string;
  expects: Kind;
  /** With a body the request is a POST, else a GET. */
  body?: string;
  headers?: Record<string, string>;
}

/** The backend as PHP scripts over HTTP, with exactly the calls that it has always had. */
export function legacyBackend({host, site, backend, postEncoding, imageHosts}: LegacySettings): Backend {
  const bases = [host, site, backend];
  const places: PicturePlaces = {base: `${site}/`, bases, hosts: imageHosts};

  /** @throws {GatewayError} `undecodable` */
  async function decoded<Kind extends AnswerKind>(
    bytes: Uint8Array,
    {base, script, expects}: Question<Kind>,
  ) {
    const read = (await readApart(expects, bytes, places).catch(() => undefined)) as
      ReadAnswer<Kind> | undefined;
    if (!read) throw new GatewayError('backend', 'undecodable', 'passing', {uncertain: expects === 'any'});
    if (read.noisy) noteNoise(`${base}/${script}`, script);
    read.unlisted.forEach(noteUnlistedHost);
    return read;
  }

  /** Calls a script and reads its answer. An unreadable answer counts as a failure of the endpoint. */
  function ask<Value>(
    {base, script, body, headers, expects}: Question<AnswerKind>,
    read: (bytes: Uint8Array) => Promise<Value>,
  ): Promise<Value> {
    const url = `${base}/${script}`;
    const asking = fetchBytes({
      service: 'backend',
      url,
      method: body === undefined ? 'GET' : 'POST',
      headers: {Accept: 'application/json', ...headers},
      body,
      maxBytes: expects === 'list' ? MAX_LIST_BYTES : undefined,
    });
    return watched(url, script, asking.then(read));
  }

  function post<Kind extends AnswerKind>(
    base: string,
    script: string,
    fields: Record<string, string | number>,
    expects: Kind,
  ) {
    const json = postEncoding === 'json';
    const body = json
      ? JSON.stringify(fields)
      : new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
    const headers = {'Content-Type': json ? 'application/json' : 'application/x-www-form-urlencoded'};
    const question = {base, script, body, headers, expects};
    return ask(question, async (bytes) => (await decoded(bytes, question)).value);
  }

  /** The last list. It is polled every minute and changes once a week, so equal bytes are not decoded again. */
  let last: {digest: string; articles: ListedArticle[]; unlisted: string[]} | undefined;

  return {
    name: 'legacy',
    identity: createHash('sha256')
      .update(['legacy', ...bases].join('\n'))
      .digest('hex')
      .slice(0, 16),

    listArticles(): Promise<ListedArticle[]> {
      const question = {base: host, script: 'request/json_get_react_blog.php', expects: 'list'} as const;
      return ask(question, async (bytes) => {
        const digest = createHash('sha256').update(bytes).digest('base64');
        if (last?.digest === digest) last.unlisted.forEach(noteUnlistedHost);
        else {
          const {value, unlisted} = await decoded(bytes, question);
          last = {digest, articles: value, unlisted};
        }
        return last.articles;
      });
    },

    async findArticle(id): Promise<BackendArticle | undefined> {
      const [header, blocks] = await Promise.all([
        post(site, 'siteHS_json_get_Titreblog.php', {ID: id}, 'header'),
        post(site, 'siteHS_json_get_blog.php', {ID: id}, 'blocks'),
      ]);
      return header && {id, ...header, blocks};
    },

    isRegistered: (email) => post(backend, 'json_get_react_find_mail_manu.php', {user_name: email}, 'lookup'),

    register(fields, idempotencyKey): Promise<void> {
      const question = {
        base: host,
        script: 'request/siteHS_json_input_register_site.php',
        expects: 'any',
        body: JSON.stringify(fields),
        headers: {'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey},
      } as const;
      return ask(question, async (bytes) => void (await decoded(bytes, question)));
    },
  };
}

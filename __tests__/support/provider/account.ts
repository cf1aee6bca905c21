import {named, PROVIDER_KEY} from './named.ts';
import {checkOf} from './schema.ts';

interface StoredTemplate {
  /** The draft. */
  code: string;
  /** What is sent; null while it was never published. */
  published: string | null;
}

interface StoredDomain {
  domain: string;
  spf: boolean;
  dkim: boolean;
  verified: boolean;
}

/** What an operator changes in the provider's pages. */
export interface AccountState {
  readonly templates: Map<string, StoredTemplate>;
  domains: StoredDomain[];
  /** The slug of a new template; the provider's own choice. */
  slugOf: (name: string) => string;
  /** Whether a template is found by its name too, as the provider does for older clients. */
  findsNames: boolean;
}

interface Answer {
  status: number;
  body: unknown;
  /** What was wrong with the request by the published schema. */
  refused?: string;
}

const CALLS = ['/users/ping2', '/templates/info', '/templates/add', '/templates/update', '/senders/domains'];
const TIME = '2026-01-05 09:00:00';

interface Request {
  key: string;
  name: string;
  code?: string;
  publish?: boolean;
}

/** Templates, domains and the key of the fake provider's account: as strict as its published schema. */
export class Account {
  readonly state: AccountState = {
    templates: new Map(
      ['HSContact', 'HSDevis', 'SendRegisterSiteHS'].map((name) => [name, {code: name, published: name}]),
    ),
    domains: [{domain: 'exemple.invalid', spf: true, dkim: true, verified: true}],
    slugOf: (name) => name,
    findsNames: true,
  };
  readonly #checks = new Map(CALLS.map((call) => [call, checkOf(call)]));

  knows = (call: string) => this.#checks.has(call);
  sends = (name: string) => Boolean(this.#find(name)?.published);

  #find(name: string): StoredTemplate | undefined {
    const {templates, slugOf, findsNames} = this.state;
    return templates.get(name) ?? (findsNames ? templates.get(slugOf(name)) : undefined);
  }

  answer(call: string, request: unknown): Answer {
    const refused = this.#checks.get(call)?.(request);
    if (refused) return {status: 500, body: named('ValidationError', refused), refused};
    const {key, name, code, publish} = request as Request;
    if (key !== PROVIDER_KEY) return {status: 401, body: named('Invalid_Key', key)};
    const {templates, domains, slugOf} = this.state;
    if (call === '/users/ping2') return {status: 200, body: {PING: 'PONG!'}};
    if (call === '/senders/domains') return {status: 200, body: domains.map(described)};
    const there = this.#find(name);
    if (call === '/templates/add') {
      if (there) return {status: 500, body: named('Invalid_Template', `${name} ${code}`)};
    } else if (!there) return {status: 500, body: named('Unknown_Template', name)};
    if (call !== '/templates/info') {
      const next = code ?? there?.code ?? '';
      const slug = templates.has(name) ? name : slugOf(name);
      templates.set(slug, {code: next, published: publish === false ? (there?.published ?? null) : next});
      return {status: 200, body: template(slug, templates.get(slug))};
    }
    return {status: 200, body: template(name, there)};
  }
}

const described = ({domain, spf, dkim, verified}: StoredDomain) => ({
  domain,
  created_at: TIME,
  last_tested_at: TIME,
  spf: {valid: spf, valid_after: null, error: spf ? null : 'no record'},
  dkim: {valid: dkim, valid_after: null, error: dkim ? null : 'no record'},
  verified_at: verified ? TIME : null,
  valid_signing: spf && dkim,
});

const template = (name: string, stored: StoredTemplate | undefined) => ({
  slug: name,
  name,
  labels: [],
  code: stored?.code ?? null,
  publish_name: name,
  publish_code: stored?.published ?? null,
  published_at: stored?.published ? TIME : null,
  created_at: TIME,
  updated_at: TIME,
});

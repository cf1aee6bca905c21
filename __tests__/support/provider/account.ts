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
interface AccountState {
  readonly templates: Map<string, StoredTemplate>;
  domains: StoredDomain[];
}

interface Answer {
  status: number;
  body: unknown;
  /** What was wrong with the request by the published schema. */
  refused?: string;
}

const CALLS = ['/users/ping2', '/templates/info', '/senders/domains'];
const TIME = '2026-01-05 09:00:00';

/** Templates, domains and the key of the fake provider's account: as strict as its published schema. */
export class Account {
  readonly state: AccountState = {
    templates: new Map(
      ['HSContact', 'HSDevis', 'SendRegisterSiteHS'].map((name) => [name, {code: name, published: name}]),
    ),
    domains: [{domain: 'exemple.invalid', spf: true, dkim: true, verified: true}],
  };
  readonly #checks = new Map(CALLS.map((call) => [call, checkOf(call)]));

  knows = (call: string) => this.#checks.has(call);
  sends = (name: string) => Boolean(this.state.templates.get(name)?.published);

  answer(call: string, request: unknown): Answer {
    const refused = this.#checks.get(call)?.(request);
    if (refused) return {status: 500, body: named('ValidationError', refused), refused};
    const {key, name} = request as {key: string; name: string};
    if (key !== PROVIDER_KEY) return {status: 401, body: named('Invalid_Key', key)};
    const {templates, domains} = this.state;
    if (call === '/users/ping2') return {status: 200, body: {PING: 'PONG!'}};
    if (call === '/senders/domains') return {status: 200, body: domains.map(described)};
    const there = templates.get(name);
    if (!there) return {status: 500, body: named('Unknown_Template', name)};
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

const template = (name: string, {code, published}: StoredTemplate) => ({
  slug: name,
  name,
  labels: [],
  code,
  publish_name: name,
  publish_code: published,
  published_at: published ? TIME : null,
  created_at: TIME,
  updated_at: TIME,
});

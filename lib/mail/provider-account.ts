import '#server-only';
import {z} from 'zod';
import {GatewayError, isGatewayError} from '#lib/http/gateway-error.ts';
import {clientFor, type ProviderSettings} from './provider-client.ts';
import {providerFault} from './provider-fault.ts';

/** Milliseconds a call may take. */
const DEADLINE = 10_000;
/** By which the account lists what is ours. */
const LABELS = ['site'];

const template = z.object({
  slug: z.string(),
  /** The HTML that somebody left in the editor. */
  code: z.string().nullish(),
  /** The HTML that is sent; null where it never was published. */
  publish_code: z.string().nullish(),
});
type AccountTemplate = z.infer<typeof template>;

const check = z.object({valid: z.boolean().nullish()}).nullish();
const domain = z.object({
  domain: z.string(),
  spf: check,
  dkim: check,
  verified_at: z.string().nullish(),
  valid_signing: z.boolean().nullish(),
});
export type SendingDomain = z.infer<typeof domain>;

/** What the provider's account holds beside mails. */
export interface ProviderAccount {
  /** @throws {GatewayError} `Invalid_Key` when the key is none */
  ping(): Promise<void>;
  /** Undefined where the account has none of this name. */
  template(name: string): Promise<AccountTemplate | undefined>;
  /** Adds or replaces a template, and publishes it: a draft is not sent. */
  publish(name: string, code: string, isNew: boolean): Promise<AccountTemplate>;
  domains(): Promise<SendingDomain[]>;
}

/** Each call is one request with its own deadline. Every method throws {@link GatewayError} where there is no answer. */
export function providerAccount(settings: ProviderSettings, deadline = DEADLINE): ProviderAccount {
  const client = () => clientFor(settings, deadline);

  // Failures are returned, not thrown, and hold the key: nothing of them goes further.
  async function read<T>(answer: Promise<unknown>, schema: z.ZodType<T>): Promise<T> {
    const value = await answer;
    if (value instanceof Error) throw providerFault(value);
    const parsed = schema.safeParse(value);
    if (!parsed.success) throw new GatewayError('mail', 'unreadable', 'passing');
    return parsed.data;
  }

  return {
    async ping() {
      await read(client().users.ping2(), z.object({PING: z.string()}));
    },
    async template(name) {
      try {
        return await read(client().templates.info({name}), template);
      } catch (error) {
        if (isGatewayError(error) && error.code === 'Unknown_Template') return undefined;
        throw error;
      }
    },
    publish(name, code, isNew) {
      const {templates} = client();
      const body = {name, code, publish: true, labels: LABELS};
      return read(isNew ? templates.add(body) : templates.update(body), template);
    },
    domains: () => read(client().senders.domains(), z.array(domain)),
  };
}

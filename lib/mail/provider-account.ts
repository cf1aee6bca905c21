import '#server-only';
import {z} from 'zod';
import {GatewayError, isGatewayError} from '#lib/http/gateway-error.ts';
import {clientFor, type ProviderSettings} from './provider-client.ts';
import {providerFault} from './provider-fault.ts';

/** Labels of our templates in the account. */
const LABELS = ['site'];

const template = z.object({
  /** The draft in the editor. */
  code: z.string().nullish(),
  /** The HTML that is sent; null if it was never published. */
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

/** Templates and sending domains of the provider's account. */
export interface ProviderAccount {
  /** @throws {GatewayError} `Invalid_Key` for a wrong key */
  ping(): Promise<void>;
  /** Undefined if the account has no template of this name. */
  template(name: string): Promise<AccountTemplate | undefined>;
  /** Adds or replaces a template, and publishes it, because drafts are not sent. */
  publish(name: string, code: string, isNew: boolean): Promise<AccountTemplate>;
  domains(): Promise<SendingDomain[]>;
}

/** Each method is one request with its own deadline. @throws {GatewayError} (every method) if there is no valid answer */
export function providerAccount(settings: ProviderSettings, deadline?: number): ProviderAccount {
  const client = () => clientFor(settings, deadline);

  // The client returns errors instead of throwing them. They contain the key, so they are reduced here.
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

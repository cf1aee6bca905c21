import '#server-only';
import type {ApiClient} from '@mailchimp/mailchimp_transactional';
import {z} from 'zod';
import {GatewayError, isGatewayError} from '#lib/http/gateway-error.ts';
import {askProvider, type ProviderSettings} from './provider-client.ts';

/** `publish_code`: the HTML that is sent; null if it was never published. */
const template = z.object({publish_code: z.string().nullish()});

const check = z.object({valid: z.boolean().nullish()}).nullish();
const domain = z.object({domain: z.string(), spf: check, dkim: check});
export type SendingDomain = z.infer<typeof domain>;

export type ProviderAccount = ReturnType<typeof providerAccount>;

/** The provider's account. Each method is one request. @throws {GatewayError} (every method) if there is no valid answer */
export function providerAccount(settings: ProviderSettings) {
  async function read<T>(question: (client: ApiClient) => Promise<unknown>, schema: z.ZodType<T>) {
    const {success, data} = schema.safeParse(await askProvider(settings, question));
    if (!success) throw new GatewayError('mail', 'unreadable', 'passing');
    return data;
  }
  return {
    ping: () => read(({users}) => users.ping2(), z.object({PING: z.string()})),
    template: (name: string) =>
      read(({templates}) => templates.info({name}), template).catch((error: unknown) => {
        if (isGatewayError(error) && error.code === 'Unknown_Template') return undefined;
        throw error;
      }),
    domains: () => read(({senders}) => senders.domains(), z.array(domain)),
  };
}

import {isIP} from 'node:net';
import path from 'node:path';
import {z} from 'zod';
import {databaseAddress} from './database-address.ts';
import {LOOPBACK} from './loopback.ts';

/** A setting cannot be used. The message names it and what is expected, never its value. */
export class SettingError extends Error {
  override name = 'SettingError';

  constructor(sentence: string) {
    super(`The settings cannot be used. ${sentence}`);
  }
}

const trimmed = z.string().trim();
const url = trimmed
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), 'must be an http(s) URL')
  // `fetch` refuses them before it sends, and pages must not show them.
  .refine((value) => {
    const {username, password} = URL.parse(value) ?? {};
    return !username && !password;
  }, 'must not contain user:password@: put a token into its own setting, or into the path');
const isSafeWebhook = (value: string) =>
  !/^http:/i.test(value) || LOOPBACK.test(URL.parse(value)?.hostname ?? '');
const withoutSlash = (value: string) => value.replace(/\/+$/, '');
const base = url.transform(withoutSlash);
const origin = url
  .refine((value) => {
    const {pathname = '/', search, hash} = URL.parse(value) ?? {};
    return pathname === '/' && !search && !hash;
  }, 'must be an origin such as https://www.example.fr, without a path')
  .transform(withoutSlash);
const ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/;
const address = trimmed.regex(ADDRESS, 'must be one e-mail address');
const integer = (least: number, most: number) =>
  trimmed
    .regex(/^\d+$/, 'must be an integer')
    .transform(Number)
    .pipe(z.number().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`));
const list = (text: z.ZodString, fits: (one: string) => boolean, what: string) =>
  text
    .transform((value) => value.split(/\s*,\s*/).filter(Boolean))
    .refine((all) => all.every(fits), `must be ${what}`);
const HOST = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/;
const token = trimmed.regex(
  /^[\x21-\x7e]{16,}$/,
  'must have at least 16 characters, without spaces and accents',
);
const password = trimmed.regex(
  /^scrypt:\d{2}:[\w-]{22}:[\w-]{43}$/,
  'must be the line that bin/site desk password prints',
);
const boolean = trimmed.pipe(
  z.stringbool({truthy: ['true'], falsy: ['false'], error: 'must be true or false'}),
);
const oneOf = <T extends string>(...values: T[]) => z.enum(values, `must be one of ${values.join(', ')}`);

const variables = z.object({
  PORT: integer(0, 65535).default(3000),
  BIND_ADDRESS: trimmed
    .refine(
      (value) => isIP(value) !== 0 || value === 'localhost',
      'must be an IP address of this machine, such as 127.0.0.1, or localhost',
    )
    .optional(),
  KEEP_ALIVE_SECONDS: integer(1, 3600).default(5),
  SITE_URL: origin.optional(),
  LEGACY_HOST_URL: base.optional(),
  LEGACY_SITE_URL: base.optional(),
  LEGACY_BACKEND_URL: base.optional(),
  LEGACY_POST_ENCODING: oneOf('json', 'form').default('json'),
  POSTAL_LOOKUP_URL: base.optional(),
  MAILCHIMP_TRANSACTIONAL_API_KEY: trimmed.regex(/^[\x21-\x7e]+$/, 'must be a key without spaces').optional(),
  MAILCHIMP_TRANSACTIONAL_BASE_URL: base.optional(),
  CONTACT_FROM: address.optional(),
  CONTACT_TO: address.optional(),
  CONTACT_CC: address.optional(),
  QUOTE_TO: address.optional(),
  QUOTE_CC: address.optional(),
  CONFIRMATION_URL: url.optional(),
  DATA_DIR: trimmed.default('.data'),
  DATABASE_URL: databaseAddress.optional(),
  REVALIDATE_TOKEN: token.optional(),
  OPERATOR_TOKEN: token.optional(),
  HSTS_INCLUDE_SUBDOMAINS: boolean.default(true),
  TRUSTED_PROXY_HOPS: integer(0, 10).default(0),
  LEAD_RETENTION_DAYS: integer(0, 365).default(7),
  LEAD_WEBHOOK_URL: url
    .refine(isSafeWebhook, 'must be https, or http on this machine: it carries what people wrote')
    .optional(),
  LEAD_WEBHOOK_SECRET: trimmed
    .regex(
      /^(?:whsec_(?:[A-Za-z\d+/]{4}){8,22}(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?(?:$|\s+(?=\S))){1,2}$/,
      'must be whsec_ and the base64 of 24 to 64 bytes, or two of these with a blank between',
    )
    .transform((value) => value.split(/\s+/))
    .optional(),
  ALERT_WEBHOOK_URL: url.optional(),
  HEARTBEAT_URL: url.optional(),
  ALERT_EMAIL: address.optional(),
  ALERT_AFTER_MINUTES: integer(1, 10_080).default(30),
  IMAGE_HOSTS: list(
    trimmed.toLowerCase(),
    (name) => HOST.test(name) && URL.canParse(`https://${name}`),
    'names of hosts, separated by commas, such as images.example.fr',
  ).optional(),
  INDEXNOW_KEY: trimmed
    .regex(/^[A-Za-z\d-]{8,128}$/, 'must have 8 to 128 letters, digits and hyphens')
    .optional(),
  VIDEO_URL: url.optional(),
  VIDEO_HOST_NAME: trimmed.max(40, 'must have at most 40 characters').optional(),
  VIDEO_CAPTIONS: list(
    trimmed.toLowerCase(),
    (code) => /^[a-z]{2}$/.test(code),
    'codes of languages, separated by commas, such as fr,en',
  ).optional(),
  VIDEO_TRANSCRIPT_URL: url.optional(),
  SHOW_SAMPLES: boolean.optional(),
  INDEXING: oneOf('on', 'off').default('on'),
  DESK_PORT: integer(1, 65535).optional(),
  DESK_PASSWORD_OWNER: password.optional(),
  DESK_PASSWORD_OPERATOR: password.optional(),
  REPORT_TO: list(trimmed, (one) => ADDRESS.test(one), 'e-mail addresses, separated by commas').optional(),
  ACCESS_LOG: oneOf('on', 'off').default('off'),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('info'),
});

export const SETTING_NAMES: readonly string[] = Object.keys(variables.shape);

/** Required with a provider: a sample address would lose mails silently. */
const NEEDED_WITH_A_KEY = [
  'CONTACT_FROM',
  'CONTACT_TO',
  'CONTACT_CC',
  'QUOTE_TO',
  'QUOTE_CC',
  'SITE_URL',
  'CONFIRMATION_URL',
] as const;

/** An empty variable is unset. @throws {SettingError} naming every setting that cannot be used */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success)
    throw new SettingError(
      parsed.error.issues.map(({path: [name], message}) => `${String(name)} ${message}.`).join(' '),
    );
  const set = parsed.data;

  const {LEGACY_HOST_URL: host, LEGACY_SITE_URL: site, LEGACY_BACKEND_URL: backend} = set;
  const {MAILCHIMP_TRANSACTIONAL_API_KEY: key, MAILCHIMP_TRANSACTIONAL_BASE_URL: baseUrl} = set;
  const {LEAD_WEBHOOK_URL: webhook, LEAD_WEBHOOK_SECRET: secrets} = set;
  const legacy =
    host && site && backend ? {host, site, backend, postEncoding: set.LEGACY_POST_ENCODING} : undefined;
  const missing = key ? NEEDED_WITH_A_KEY.filter((name) => !set[name]) : [];
  if (!legacy && (host || site || backend))
    throw new SettingError(
      'LEGACY_HOST_URL, LEGACY_SITE_URL and LEGACY_BACKEND_URL go together: set all three, or none.',
    );
  if (missing.length)
    throw new SettingError(
      `MAILCHIMP_TRANSACTIONAL_API_KEY is set, so these are required: ${missing.join(', ')}.`,
    );
  if (Boolean(webhook) !== Boolean(secrets))
    throw new SettingError('LEAD_WEBHOOK_URL and LEAD_WEBHOOK_SECRET go together: set both, or none.');
  if (set.DESK_PORT === set.PORT && set.PORT)
    throw new SettingError('DESK_PORT must be another port than PORT: the desk is a program of its own.');

  const siteUrl = set.SITE_URL ?? `http://localhost:${set.PORT}`;
  return {
    port: set.PORT,
    bindAddress: set.BIND_ADDRESS,
    keepAliveSeconds: set.KEEP_ALIVE_SECONDS,
    siteUrl,
    legacy,
    postalLookupUrl: set.POSTAL_LOOKUP_URL,
    mailProvider: key ? {key, baseUrl} : undefined,
    contact: {
      from: set.CONTACT_FROM ?? 'site@exemple.invalid',
      to: set.CONTACT_TO ?? 'contact@exemple.invalid',
      cc: set.CONTACT_CC ?? 'copie@exemple.invalid',
    },
    quote: {to: set.QUOTE_TO ?? 'devis@exemple.invalid', cc: set.QUOTE_CC ?? 'copie@exemple.invalid'},
    /** Without CONFIRMATION_URL, the link leads to a page of the site that thanks. */
    asksToConfirm: Boolean(set.CONFIRMATION_URL),
    confirmationUrl: set.CONFIRMATION_URL ?? `${siteUrl}/inscription/confirmation`,
    dataDir: path.resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    revalidateToken: set.REVALIDATE_TOKEN,
    operatorToken: set.OPERATOR_TOKEN,
    hstsIncludesSubdomains: set.HSTS_INCLUDE_SUBDOMAINS,
    trustedProxyHops: set.TRUSTED_PROXY_HOPS,
    leadRetentionDays: set.LEAD_RETENTION_DAYS,
    leadWebhook: webhook && secrets ? {url: webhook, secrets} : undefined,
    alerts: {
      webhookUrl: set.ALERT_WEBHOOK_URL,
      email: set.ALERT_EMAIL,
      afterMinutes: set.ALERT_AFTER_MINUTES,
    },
    heartbeatUrl: set.HEARTBEAT_URL,
    imageHosts: [
      ...new Set(
        [host, site, backend]
          .flatMap((value) => (value ? [new URL(value).host] : []))
          .concat(set.IMAGE_HOSTS ?? []),
      ),
    ],
    indexNowKey: set.INDEXNOW_KEY,
    videoUrl: set.VIDEO_URL,
    videoHostName: set.VIDEO_HOST_NAME,
    videoCaptions: set.VIDEO_CAPTIONS ?? [],
    videoTranscriptUrl: set.VIDEO_TRANSCRIPT_URL,
    showSamples: set.SHOW_SAMPLES ?? !key,
    noIndex: set.INDEXING === 'off',
    desk: {
      port: set.DESK_PORT,
      passwords: {owner: set.DESK_PASSWORD_OWNER, operator: set.DESK_PASSWORD_OPERATOR},
    },
    reportTo: set.REPORT_TO ?? [],
    accessLog: set.ACCESS_LOG === 'on',
    logLevel: set.LOG_LEVEL,
  };
}

export type Env = ReturnType<typeof readEnv>;

let current: Env | undefined;

export function env(): Env {
  return (current ??= readEnv(process.env));
}

import type {ConsentReport} from '#lib/outbox/admin/consents.ts';
import type {LeadAdministration, LeadState} from '#lib/outbox/admin/lead-administration.ts';
import {STATES} from '#lib/outbox/store/tables.ts';
import {table} from '../print.ts';
import {UsageError} from '../program.ts';

type Print = (value: unknown, text: () => string) => void;

/** Prints all records of consent. */
export async function listConsents(administration: LeadAdministration, print: Print): Promise<number> {
  const consents: ConsentReport[] = [];
  for await (const consent of administration.consents()) consents.push(consent);
  print(consents, () =>
    consents.length
      ? table(
          ['e-mail', 'text', 'language', 'given', 'page', 'form'],
          consents.map(({email, textVersion, language, givenAt, page, kind}) => [
            email,
            textVersion,
            language,
            givenAt,
            page ?? '–',
            kind,
          ]),
        )
      : 'No consent.',
  );
  return 0;
}

/** Erases a person, and prints what remains to be done elsewhere. */
export async function forgetAndReport(
  administration: LeadAdministration,
  email: string,
  print: Print,
): Promise<number> {
  if (!email.includes('@')) throw new UsageError('forget needs an e-mail address.');
  const {forget} = await import('#lib/leads/purge.ts');
  const {leads, consents, registrations, mails, mentionedIn} = await forget(administration, email);
  const by = (wanted: LeadState) => leads.filter((lead) => lead.state === wanted).length;
  print({leads, consents, registrations: registrations ?? null, mails, mentionedIn}, () =>
    [
      `Erased: ${leads.length} leads (${STATES.map((name) => `${by(name)} ${name}`).join(', ')}).`,
      registrations === undefined
        ? 'The PHP backend has the registrations: erase them there.'
        : `Erased: ${registrations} registrations.`,
      `Erased: ${consents} records of consent.`,
      `Erased: ${mails} mails of the mail folder.`,
      'Mails that the provider sent remain with it and with their recipients.',
      ...(mentionedIn.length
        ? [`Leads of other people contain the address too; decide about them: ${mentionedIn.join(', ')}`]
        : []),
    ].join('\n'),
  );
  return 0;
}

/** Sends a test message by every channel. @returns 0 if all accepted it */
export async function testAlerts(print: Print): Promise<number> {
  const {notify} = await import('#lib/alerts/notify.ts');
  const {sent, channels} = await notify({
    kind: 'test',
    text: 'Ceci est un essai\u00a0: les alertes du site arrivent ici.',
    facts: {},
  });
  // `way` is the older key of the channel.
  const printed = channels.map(({channel, code}) => ({channel, way: channel, code}));
  print(printed, () =>
    channels.length
      ? channels.map(({channel, code}) => code ?? `${channel}: sent`).join('\n')
      : 'No channel is set: ALERT_WEBHOOK_URL and ALERT_EMAIL are empty.',
  );
  return channels.length && sent && channels.every(({code}) => !code) ? 0 : 1;
}

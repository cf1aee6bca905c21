import type {ConsentReport} from '#lib/outbox/consents.ts';
import type {LeadAdministration, LeadState} from '#lib/outbox/lead-administration.ts';
import {STATES} from '#lib/outbox/tables.ts';
import {table} from '../print.ts';
import {UsageError} from '../program.ts';

type Print = (value: unknown, text: () => string) => void;

/** Every proof of consent that is kept. */
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

/** Erases a person, and says what is left for others to do. */
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
        ? 'Registrations are kept by the PHP backend: they must be erased there.'
        : `Erased: ${registrations} registrations.`,
      `Erased: ${consents} records of consent.`,
      `Erased: ${mails} mails of the mail folder.`,
      'Mails that a provider sent are with it and with their recipients: they are not reached from here.',
      ...(mentionedIn.length
        ? [
            `The address also stands in leads by others, which are left for you to judge: ${mentionedIn.join(', ')}`,
          ]
        : []),
    ].join('\n'),
  );
  return 0;
}

/** Tells the operator something harmless on every way; 0 when all took it. */
export async function testAlerts(print: Print): Promise<number> {
  const {tell} = await import('#lib/leads/tell.ts');
  const {told, ways} = await tell({
    kind: 'test',
    text: 'Ceci est un essai\u00a0: les alertes du site arrivent ici.',
    facts: {},
  });
  print(ways, () =>
    ways.length
      ? ways.map(({way, code}) => code ?? `${way}: told`).join('\n')
      : 'Nobody is told: ALERT_WEBHOOK_URL and ALERT_EMAIL are not set.',
  );
  return ways.length && told && ways.every(({code}) => !code) ? 0 : 1;
}

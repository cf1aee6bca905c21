import type {LeadReport} from '#lib/outbox/admin/lead-administration.ts';
import {age} from '../print.ts';

/** The first step that is not done. */
function at({steps}: LeadReport) {
  return steps.find((step) => step.state !== 'done') ?? steps.at(-1);
}

export function summary(lead: LeadReport, now: number): string[] {
  const step = at(lead);
  const next =
    lead.state !== 'pending' || !step
      ? ''
      : step.leased
        ? 'now'
        : step.dueAt <= now
          ? 'due'
          : `in ${age(step.dueAt - now)}`;
  return [
    lead.reference,
    lead.kind,
    lead.state,
    age(now - lead.createdAt),
    step ? `${step.step} (${step.destination})` : '',
    String(step?.attempts ?? ''),
    next,
    step?.lastError ?? '',
  ];
}

export const COLUMNS = ['reference', 'kind', 'state', 'age', 'at', 'tries', 'next try', 'last error'];

/** The start of a lead's text, to tell a person from a machine. */
export function beginning(payload: unknown): string {
  const {name, firstName, lastName, message, jobTitle} = payload as Record<string, unknown>;
  const text = [name, firstName, lastName, '–', message ?? jobTitle]
    .filter((part) => typeof part === 'string')
    .join(' ');
  return text.length > 70 ? `${text.slice(0, 69)}…` : text;
}

import type {LeadReport} from '#lib/outbox/admin/report.ts';
import type {Context} from '../context.ts';
import {Table, time} from '../parts.tsx';

/** Leads without their content. */
export function LeadTable({
  context: {t, language},
  leads,
  caption,
}: {
  context: Pick<Context, 't' | 'language'>;
  leads: readonly LeadReport[];
  caption: string;
}) {
  const names = {...t.kinds, ...t.states} as Record<string, string>;
  return (
    <Table
      caption={caption}
      heads={[
        t.leads.reference,
        t.leads.kind,
        t.leads.state,
        t.leads.arrived,
        t.leads.step,
        t.leads.tries,
        t.leads.error,
      ]}
      rows={leads.map((lead) => {
        const step = lead.steps.find(({state}) => state !== 'done') ?? lead.steps.at(-1);
        return [
          <a key="reference" href={`/bureau/demandes/${lead.reference}`}>
            {lead.reference}
          </a>,
          names[lead.kind] ?? lead.kind,
          names[lead.state],
          time(lead.createdAt, language),
          step?.step ?? '',
          step?.attempts ?? '',
          step?.lastError ?? '',
        ];
      })}
    />
  );
}

import type {WholeLead} from '#lib/outbox/admin/report.ts';

/** Replaces control characters: a visitor's text may contain terminal codes. */
const plain = (text: string) => text.replace(/(?!\n)\p{Control}|[\u202a-\u202e\u2066-\u2069]/gu, '\u00b7');

/** JSON for programs. Its own escapes end at U+001F; a terminal obeys U+007F to U+009F too. */
export const toJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(
    /[\u007f-\u009f]/g,
    (control) => `\\u00${control.charCodeAt(0).toString(16)}`,
  );

const UNITS = Object.entries({d: 86_400_000, h: 3_600_000, min: 60_000, s: 1_000});

export function age(ms: number): string {
  const [unit, size] = UNITS.find(([, length]) => ms >= length) ?? ['s', 1_000];
  return `${Math.max(0, Math.floor(ms / size))} ${unit}`;
}

export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows.map((row) => row.map((cell) => plain(cell).replaceAll('\n', ' ')))];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** As 2026-12-01 09:00. */
export const inParis = (at: number | string | Date): string =>
  new Date(at).toLocaleString('sv-SE', {timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short'});

const time = (at: number | null) => (at === null ? '–' : inParis(at));

export function sheet(lead: WholeLead, now: number): string {
  const fields = (value: unknown) =>
    Object.entries(typeof value === 'string' ? {'as stored': value} : (value ?? {})).map(
      ([name, content]) => [`  ${name}`, typeof content === 'string' ? content : JSON.stringify(content)],
    );
  const lines: [string, string][] = [
    ['reference', lead.reference],
    ['id', lead.id],
    ['kind', `${lead.kind} (${lead.language})`],
    ['state', lead.state],
    ['arrived', `${time(lead.createdAt)} (${age(now - lead.createdAt)} ago)`],
    ['delivered', time(lead.deliveredAt)],
  ];
  const head = lines.map(([name, value]) => `${name.padEnd(10)} ${value}`);
  const steps = table(
    ['step', 'to', 'state', 'tries', 'next try', 'last error'],
    lead.steps.map((step) => [
      step.step,
      step.destination,
      step.leased ? 'under way' : step.state,
      String(step.attempts),
      step.state === 'pending' && lead.state === 'pending' ? time(step.dueAt) : '–',
      step.lastError ?? '–',
    ]),
  );
  const content = lead.erased
    ? 'The content has been erased.'
    : [...fields(lead.payload), ...fields(lead.context)]
        .map(
          ([name = '', value = '']) =>
            `${name.padEnd(20)} ${plain(value).replaceAll('\n', `\n${' '.repeat(21)}`)}`,
        )
        .join('\n');
  return [...head, '', steps, '', content].join('\n');
}

import {AUDIT, auditResult, THEMES} from './audit.ts';
import type {AuditFinding} from './findings.ts';
import rgaa from './rgaa-4.1.json' with {type: 'json'};
import {SAMPLE, type SamplePageId} from './sample.ts';
import {TOOLS} from './tools.ts';

const MEANING = {C: 'conforming', NC: 'not conforming', NA: 'not applicable', NT: 'not judged'} as const;

/** A cell of a table: one line, and no pipe of its own. */
const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();

function evidence({tests = [], seen, open}: AuditFinding): string {
  return [
    ...tests.map((test) => `test: ${test}`),
    ...(seen ? [`looked at: ${seen}`] : []),
    ...(open ? [`**open**: ${open.en}.`] : []),
  ].join('<br>');
}

function pagesOf(finding: AuditFinding, findings: readonly AuditFinding[]): string {
  if (finding.on) return finding.on.join(', ');
  return findings.length > 1 ? 'all others' : 'all';
}

function filmNote({film}: AuditFinding): string {
  if (!film) return '';
  if (film === 'unseen') return ' (with a video: not judged)';
  return film === 'C'
    ? ' (with a video: conforming)'
    : ` (with a video: conforming once its ${film} are set)`;
}

/** The audit as docs/rgaa.md, made by `npm run rgaa`. */
export function auditReport(): string {
  const {criteria, counts, rate, meanRate, pageRates, open, failures} = auditResult();
  const lines = [
    '# The audit, criterion by criterion',
    '',
    '<!-- Made by `npm run rgaa` from lib/accessibility: write there. -->',
    '',
    `${AUDIT.standard}, by ourselves, on ${AUDIT.date}: **${rate} %** of the applicable criteria are met ` +
      `(${counts.C} conforming, ${counts.NC} not conforming, ${counts.NA} not applicable, ${counts.NT} not judged), ` +
      `${meanRate} % in the mean of the pages. It is no audit by others, so the site declares no conformity; ` +
      'nobody with a disability and no screen reader has tried it.',
    '',
    'Each finding names the tests that hold it, or what was looked at, how, and what was found. What only a person with ' +
      `the right tool can judge is **open**: ${open.length} criteria have such a part. The statement on \`/accessibilite\` reads the same file.`,
    '',
    '## Sample',
    '',
    'In both languages each; under `/en` only what differs is said apart.',
    '',
    '| page | address | states | rate |',
    '|---|---|---|---|',
    ...Object.entries(SAMPLE).map(
      ([id, page]) =>
        `| ${id} | \`${page.path}\` | ${'states' in page ? page.states.en : ''} | ${pageRates[id as SamplePageId]} % |`,
    ),
    '',
    '## Tools',
    '',
    ...TOOLS.map(({name, use}) => `- ${name}: ${use.en}`),
    '',
    '## What does not conform',
    '',
    ...(failures.length
      ? failures.map(({number, reason, since}) => `- ${number}, since ${since}: ${reason.en}`)
      : ['Nothing that was found.']),
    '',
    '## Derogations',
    '',
    ...(AUDIT.derogations.length
      ? AUDIT.derogations.map(({number, reason, since}) => `- ${number}, since ${since}: ${reason.en}`)
      : ['None is claimed.']),
    '',
    '## Findings',
    '',
    ...Object.entries(MEANING).map(([verdict, meaning]) => `${verdict}: ${meaning}.`),
    '',
  ];
  for (const {theme, name} of THEMES) {
    lines.push(`### ${theme}. ${name}`, '', '| criterion | | pages | evidence |', '|---|---|---|---|');
    for (const {number, title, findings} of criteria.filter((one) => one.number.split('.')[0] === `${theme}`))
      findings.forEach((finding, index) => {
        const head = index === 0 ? `**${number}** ${title}` : '';
        lines.push(
          `| ${cell(head)} | ${finding.is}${filmNote(finding)} | ${pagesOf(finding, findings)} | ${cell(evidence(finding))} |`,
        );
      });
    lines.push('');
  }
  return `${lines.join('\n')}\nTitles of the criteria: ${rgaa.source}.\n`;
}

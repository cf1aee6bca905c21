import {FINDINGS, type AuditFinding, type AuditVerdict} from './findings.ts';
import rgaa from './rgaa-4.1.json' with {type: 'json'};
import {SAMPLE, type SamplePageId, type Said} from './sample.ts';

/** Who looked, when, and with what. By ourselves: whatever the rate, the law's words are for an audit by others. */
export const AUDIT = {
  standard: 'RGAA 4.1',
  by: 'self' as 'self' | 'third party',
  date: '2026-11-23',
  /** What the law lets one leave as it is, and why; nothing so far. */
  derogations: [] as readonly Named[],
} as const;

/** What the owner has set for the company video; nothing where there is no video. */
export interface Film {
  hasCaptions: boolean;
  hasTranscript: boolean;
}

/** The film as the settings describe it. */
export const filmOf = (set: {
  videoUrl?: string;
  videoCaptions: readonly string[];
  videoTranscriptUrl?: string;
}): Film | undefined =>
  set.videoUrl === undefined
    ? undefined
    : {hasCaptions: set.videoCaptions.length > 0, hasTranscript: set.videoTranscriptUrl !== undefined};

interface Judged {
  /** `1.1` */
  number: string;
  title: string;
  verdict: AuditVerdict;
  pages: Record<SamplePageId, AuditVerdict>;
  findings: readonly AuditFinding[];
}

export const THEMES = rgaa.themes;
const PAGES = Object.keys(SAMPLE) as SamplePageId[];

/** A film changes what was found without one. */
function verdictOf({is, film: needed}: AuditFinding, film: Film | undefined): AuditVerdict {
  if (!film || !needed) return is;
  if (needed === 'unseen') return 'NT';
  if (needed === 'captions') return film.hasCaptions ? 'C' : 'NC';
  if (needed === 'transcript') return film.hasTranscript ? 'C' : 'NC';
  return 'C';
}

/** One verdict from those on single pages: one that fails is enough. */
function together(verdicts: readonly AuditVerdict[]): AuditVerdict {
  return (['NC', 'NT', 'C'] as const).find((worst) => verdicts.includes(worst)) ?? 'NA';
}

function judge(number: string, title: string, film: Film | undefined): Judged {
  const findings: readonly AuditFinding[] = [FINDINGS[number] ?? []].flat();
  const named = new Map(findings.flatMap((finding) => (finding.on ?? []).map((page) => [page, finding])));
  const others = findings.find(({on}) => !on);
  const pages = Object.fromEntries(
    PAGES.map((page) => {
      const finding = named.get(page) ?? others;
      return [page, finding ? verdictOf(finding, film) : 'NT'];
    }),
  ) as Judged['pages'];
  return {number, title, findings, pages, verdict: together(Object.values(pages))};
}

/** Share of the applicable that is met, in per cent, rounded down: what is not whole is never called so. */
function rateOf(verdicts: readonly AuditVerdict[]): number {
  const met = verdicts.filter((verdict) => verdict === 'C').length;
  const failed = verdicts.filter((verdict) => verdict === 'NC').length;
  return met + failed ? Math.floor((met * 100) / (met + failed)) : 100;
}

/** What is not met or not known, as the statement names it. */
export interface Named {
  number: string;
  reason: Said;
  since: string;
}

interface AuditResult {
  criteria: Judged[];
  /** How many criteria have each verdict. */
  counts: Record<AuditVerdict, number>;
  /** Per cent of the applicable criteria. */
  rate: number;
  /** Per cent of the criteria that apply to a page, and the mean over all pages. */
  pageRates: Record<SamplePageId, number>;
  meanRate: number;
  /** What the law calls it: an audit of one's own declares no conformity. */
  state: 'full' | 'partial' | 'none';
  failures: Named[];
  /** Criteria of which a part waits for people with the right tools, and for what. */
  open: Named[];
}

const FILM_LACKS: Record<'captions' | 'transcript', Said> = {
  captions: {
    fr: 'La vidéo n’a pas de sous-titres déclarés',
    en: 'No captions are declared for the video',
  },
  transcript: {fr: 'La vidéo n’a pas de transcription', en: 'The video has no transcript'},
};

function failuresOf({number, findings, verdict}: Judged, film: Film | undefined): Named[] {
  if (verdict !== 'NC') return [];
  return findings
    .filter((finding) => verdictOf(finding, film) === 'NC')
    .map(({film: needed, reason, since}) => ({
      number,
      reason:
        reason ?? (needed === 'captions' || needed === 'transcript' ? FILM_LACKS[needed] : {fr: '', en: ''}),
      since: since ?? AUDIT.date,
    }));
}

/** What the audit found, as the statement and docs/rgaa.md say it. @param film as the owner has set it */
export function auditResult(film?: Film): AuditResult {
  const criteria = THEMES.flatMap(({theme, criteria: titles}) =>
    titles.map((title, index) => judge(`${theme}.${index + 1}`, title, film)),
  );
  const verdicts = criteria.map(({verdict}) => verdict);
  const rate = rateOf(verdicts);
  const pageRates = Object.fromEntries(
    PAGES.map((page) => [page, rateOf(criteria.map(({pages}) => pages[page]))]),
  ) as AuditResult['pageRates'];
  const counts = {C: 0, NC: 0, NA: 0, NT: 0};
  for (const verdict of verdicts) counts[verdict]++;
  const reached = rate === 100 && !counts.NT ? 'full' : rate >= 50 ? 'partial' : 'none';
  return {
    criteria,
    counts,
    rate,
    pageRates,
    meanRate: Math.floor(Object.values(pageRates).reduce((sum, one) => sum + one, 0) / PAGES.length),
    state: AUDIT.by === 'self' ? 'none' : reached,
    failures: criteria.flatMap((one) => failuresOf(one, film)),
    open: criteria.flatMap(({number, findings}) =>
      findings.flatMap(({open, since = AUDIT.date}) => (open ? [{number, reason: open, since}] : [])),
    ),
  };
}

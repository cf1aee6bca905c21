import {content, type Audit} from '#lib/config/content.ts';
import {env} from '#lib/config/env.ts';
import {legalText} from '#lib/config/legal-texts.ts';
import {SITE} from '#lib/config/site.ts';
import {longDate} from '#lib/i18n/format.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {blocks, type LegalSection} from './markdown.tsx';

type Failure = Audit['failures'][number];

const NO_TRANSCRIPT: Failure = {
  criterion: '4.1',
  text: {fr: 'La vidéo n’a pas de transcription', en: 'The video has no transcript'},
};
const NO_CAPTIONS: Failure = {
  criterion: '4.3',
  text: {fr: 'La vidéo n’a pas de sous-titres déclarés', en: 'No captions are declared for the video'},
};

const WORDS = {
  fr: {
    full: 'totalement conforme',
    partial: 'partiellement conforme',
    none: 'non conforme',
    criterion: 'critère',
    colon: '\u00a0:',
    semicolon: '\u202f;',
  },
  en: {
    full: 'fully compliant',
    partial: 'partially compliant',
    none: 'not compliant',
    criterion: 'criterion',
    colon: ':',
    semicolon: ';',
  },
};

/** The accessibility statement, from content/accessibility.json and what the owner set of the video after the audit. */
export function accessibility(locale: Locale, {videoUrl, videoCaptions, videoTranscriptUrl} = env()) {
  const audit = content('accessibility');
  const words = WORDS[locale];
  const failures = [
    ...audit.failures,
    ...(videoUrl && !videoTranscriptUrl ? [NO_TRANSCRIPT] : []),
    ...(videoUrl && !videoCaptions.length ? [NO_CAPTIONS] : []),
  ];
  /** A full stop ends the last item. The others end with `end`: a full stop as well where items are sentences. */
  const list = (items: readonly string[], end = words.semicolon) => (
    <ul>
      {items.map((item, index) => (
        <li key={item}>
          {item}
          {index < items.length - 1 ? end : '.'}
        </li>
      ))}
    </ul>
  );
  const named = (entries: readonly Failure[], end?: string) =>
    list(
      entries.map((entry) => `${entry.text[locale]} (${words.criterion}\u00a0${entry.criterion})`),
      end,
    );
  const {met, failed, notApplicable, notJudged} = audit.criteria;
  const {updated, sections} = legalText(locale === 'fr' ? 'accessibility' : 'accessibility.en', {
    selfAssessed: audit.by === 'self',
    openPoints: audit.open.length > 0,
    oneOpenPoint: audit.open.length === 1,
    failures: failures.length > 0,
    derogations: audit.derogations.length > 0,
    failedCriteria: failed > 0,
    severalFailedCriteria: failed > 1,
    notJudgedCriteria: notJudged > 0,
    video: Boolean(videoUrl),
  });
  const values = {
    minimumAge: SITE.minimumAge,
    standard: audit.standard,
    conformity: words[audit.state],
    auditDate: longDate(locale, audit.date),
    auditRate: String(audit.rate),
    meanRateOfPages: String(audit.meanRateOfPages),
    openCount: String(audit.open.length),
    criteriaTotal: met + failed + notApplicable + notJudged,
    criteriaMet: String(met),
    criteriaFailed: String(failed),
    criteriaNotApplicable: String(notApplicable),
    criteriaNotJudged: notJudged,
    failures: named(failures, '.'),
    openPoints: named(audit.open),
    derogations: named(audit.derogations, '.'),
    auditSample: list(
      audit.sample.map(({name, states}) => name[locale] + (states ? `${words.colon} ${states[locale]}` : '')),
    ),
    auditTools: list(audit.tools.map(({name, use}) => `${name}${words.colon} ${use[locale]}`)),
  };
  return {
    updated,
    sections: sections.map(({id, title, blocks: nodes}): LegalSection => ({
      id,
      title,
      body: blocks(nodes, {locale, values}),
    })),
  };
}

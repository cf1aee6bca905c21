import {content} from '#lib/config/content.ts';
import {env} from '#lib/config/env.ts';
import {legalText} from '#lib/config/legal-texts.ts';
import {company, REPLY_HOURS} from '#lib/config/site.ts';
import {longDate} from '#lib/i18n/format.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {messagesIn} from '#lib/seo/page-texts.ts';
import {waysToReach} from './legal-text.tsx';
import {blocks, type LegalSection} from './markdown.tsx';

export function accessibility(locale: Locale, {videoUrl, videoCaptions, videoTranscriptUrl} = env()) {
  const audit = content('accessibility');
  const words = messagesIn(locale).legal.statement;
  const [colon, semicolon] = locale === 'fr' ? ['\u00a0:', '\u202f;'] : [':', ';'];
  const failures = [
    ...audit.failures,
    ...(videoUrl && !videoTranscriptUrl ? [{criterion: '4.1', text: words.noTranscript}] : []),
    ...(videoUrl && !videoCaptions.length ? [{criterion: '4.3', text: words.noCaptions}] : []),
  ];
  /** The last item ends with a full stop; items that are sentences all do. */
  const list = (items: readonly string[], end = semicolon) => (
    <ul>
      {items.map((item, index) => (
        <li key={item}>
          {item}
          {index < items.length - 1 ? end : '.'}
        </li>
      ))}
    </ul>
  );
  const named = (
    entries: readonly {criterion: string; text: string | Record<Locale, string>}[],
    end?: string,
  ) =>
    list(
      entries.map(({criterion, text}) => {
        const said = typeof text === 'string' ? text : text[locale];
        return `${said} (${words.criterion}\u00a0${criterion})`;
      }),
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
    ...waysToReach(),
    replyHours: REPLY_HOURS,
    minimumAge: company().minimumAge,
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
      audit.sample.map(({name, states}) => name[locale] + (states ? `${colon} ${states[locale]}` : '')),
    ),
    auditTools: list(audit.tools.map(({name, use}) => `${name}${colon} ${use[locale]}`)),
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

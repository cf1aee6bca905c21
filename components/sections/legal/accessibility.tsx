import {AUDIT, auditResult, type Film, type Named} from '#lib/accessibility/audit.ts';
import {SAMPLE} from '#lib/accessibility/sample.ts';
import {TOOLS} from '#lib/accessibility/tools.ts';
import {longDate} from '#lib/i18n/figures.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {englishStatement} from './accessibility-en.tsx';
import {frenchStatement} from './accessibility-fr.tsx';
import type {LegalSection} from './section.ts';
import type {StatementFacts} from './statement.ts';

/** The accessibility statement: voluntary, and fed by the audit, so that the two cannot disagree. */
export function accessibility(locale: Locale, film?: Film): LegalSection[] {
  const result = auditResult(film);
  const since = locale === 'fr' ? 'depuis le' : 'since';
  const named = (criteria: readonly Named[]) =>
    criteria.length > 0 && (
      <ul>
        {criteria.map(({number, reason, since: day}) => (
          <li key={number + reason.en}>
            {reason[locale]} ({locale === 'fr' ? 'critère' : 'criterion'} {number}, {since}{' '}
            {longDate(locale, day)})
          </li>
        ))}
      </ul>
    );
  const facts: StatementFacts = {
    result,
    total: result.criteria.length,
    date: longDate(locale, AUDIT.date),
    failures: named(result.failures),
    open: named(result.open),
    derogations: named(AUDIT.derogations),
    sample: (
      <ul>
        {Object.values(SAMPLE).map((page) => (
          <li key={page.path}>
            {page.name[locale]}
            {'states' in page && `${locale === 'fr' ? '\u00a0' : ''}: ${page.states[locale]}`}
          </li>
        ))}
      </ul>
    ),
    tools: (
      <ul>
        {TOOLS.map(({name, use}) => (
          <li key={name}>
            {name}
            {locale === 'fr' ? '\u00a0' : ''}: {use[locale]}
          </li>
        ))}
      </ul>
    ),
    hasFilm: film !== undefined,
    contact: (label) => <a href={localePath(locale, '/contact')}>{label}</a>,
  };
  return locale === 'fr' ? frenchStatement(facts) : englishStatement(facts);
}

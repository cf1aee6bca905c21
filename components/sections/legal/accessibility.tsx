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
  const colon = locale === 'fr' ? '\u00a0:' : ':';
  const semicolon = locale === 'fr' ? '\u202f;' : ';';
  /** Whole sentences end in a point each, all else at the end of the list. */
  const list = (items: readonly string[], end = semicolon) =>
    items.length > 0 && (
      <ul>
        {items.map((item, index) => (
          <li key={item}>
            {item}
            {index < items.length - 1 ? end : '.'}
          </li>
        ))}
      </ul>
    );
  /** The day only where it is not that of the audit, which is said above. */
  const named = (criteria: readonly Named[], end?: string) =>
    list(
      criteria.map(({number, reason, since: day}) => {
        const criterion = `${locale === 'fr' ? 'critère' : 'criterion'}\u00a0${number}`;
        const later = day === AUDIT.date ? '' : `, ${since} ${longDate(locale, day)}`;
        return `${reason[locale]} (${criterion}${later})`;
      }),
      end,
    );
  const facts: StatementFacts = {
    result,
    total: result.criteria.length,
    date: longDate(locale, AUDIT.date),
    failures: named(result.failures, '.'),
    open: named(result.open),
    derogations: named(AUDIT.derogations, '.'),
    sample: list(
      Object.values(SAMPLE).map(
        (page) => page.name[locale] + ('states' in page ? `${colon} ${page.states[locale]}` : ''),
      ),
    ),
    tools: list(TOOLS.map(({name, use}) => `${name}${colon} ${use[locale]}`)),
    hasFilm: film !== undefined,
    contact: (label) => <a href={localePath(locale, '/contact')}>{label}</a>,
  };
  return locale === 'fr' ? frenchStatement(facts) : englishStatement(facts);
}

import {content, type Audit} from '#lib/config/content.ts';
import {longDate} from '#lib/i18n/format.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {englishStatement} from './accessibility-en.tsx';
import {frenchStatement} from './accessibility-fr.tsx';
import type {LegalSection} from './section.ts';
import type {StatementFacts} from './statement.ts';

/** The company video, as the settings describe it. */
interface Film {
  captions: readonly string[];
  transcriptUrl?: string;
}
type Failure = Audit['failures'][number];

const NO_TRANSCRIPT: Failure = {
  criterion: '4.1',
  text: {fr: 'La vidéo n’a pas de transcription', en: 'The video has no transcript'},
};
const NO_CAPTIONS: Failure = {
  criterion: '4.3',
  text: {fr: 'La vidéo n’a pas de sous-titres déclarés', en: 'No captions are declared for the video'},
};

const failuresOf = ({captions, transcriptUrl}: Film) => [
  ...(transcriptUrl ? [] : [NO_TRANSCRIPT]),
  ...(captions.length > 0 ? [] : [NO_CAPTIONS]),
];

/** The accessibility statement, from content/accessibility.json. @param film what the owner set after the audit */
export function accessibility(locale: Locale, film?: Film): LegalSection[] {
  const audit = content('accessibility');
  const colon = locale === 'fr' ? '\u00a0:' : ':';
  const semicolon = locale === 'fr' ? '\u202f;' : ';';
  /** A full stop ends the last item. The others end with `end`: a full stop as well where items are sentences. */
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
  const criterion = locale === 'fr' ? 'critère' : 'criterion';
  const named = (entries: readonly Failure[], end?: string) =>
    list(
      entries.map((entry) => `${entry.text[locale]} (${criterion}\u00a0${entry.criterion})`),
      end,
    );
  const facts: StatementFacts = {
    audit,
    total: Object.values(audit.criteria).reduce((sum, count) => sum + count, 0),
    date: longDate(locale, audit.date),
    failures: named([...audit.failures, ...(film ? failuresOf(film) : [])], '.'),
    open: named(audit.open),
    derogations: named(audit.derogations, '.'),
    sample: list(
      audit.sample.map(({name, states}) => name[locale] + (states ? `${colon} ${states[locale]}` : '')),
    ),
    tools: list(audit.tools.map(({name, use}) => `${name}${colon} ${use[locale]}`)),
    hasFilm: film !== undefined,
    contact: (label) => <a href={localePath(locale, '/contact')}>{label}</a>,
  };
  return locale === 'fr' ? frenchStatement(facts) : englishStatement(facts);
}

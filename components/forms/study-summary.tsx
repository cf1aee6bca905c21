import type french from '#messages/fr/index.ts';
import {MEASURE} from './form-page.tsx';

const LINES = ['what', 'long', 'paid', 'leave'] as const;

/** What a study asks, in four lines above the first question. Small on a phone, whose first view holds the first field. */
export function StudySummary({texts}: {texts: typeof french.registration.asked}) {
  return (
    <section className={`mb-2 rounded-bulle bg-brume px-4 py-3 fold:mb-5 fold:p-6 desk:mb-8 ${MEASURE}`}>
      <h2 className="mb-3 text-h4 max-desk:sr-only">{texts.title}</h2>
      <ul className="grid gap-1.5 text-micro fold:gap-2 fold:text-small" role="list">
        {LINES.map((line) => (
          <li key={line}>
            <b>{texts[line].title}</b> {texts[line].text}
            {line === 'leave' && (
              <>
                {' '}
                <a href={texts.read.path} target="_blank" rel="noopener">
                  {texts.read.text}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import {Icon} from '#components/ui/icon.tsx';
import type french from '#messages/fr/index.ts';
import {MEASURE} from './form-page.tsx';

const PARTS = ['what', 'long', 'often'] as const;

/** What a study involves, how long it takes and how often: a closed disclosure above the first question. */
export function StudySummary({texts}: {texts: typeof french.registration.asked}) {
  return (
    <details className={`asked group mb-2 fold:mb-5 desk:mb-6 ${MEASURE}`}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center gap-2">
        {texts.title} <Icon name="chevron" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="mt-2 mb-6 rounded-bulle bg-brume p-6">
        {/* Not Tag: its other tones would add to the form's script. */}
        <span className="tag bg-souci-100 text-sur-souci">{texts.sample}</span>
        <dl className="mt-4 grid gap-4">
          {PARTS.map((part) => (
            <div key={part}>
              <dt className="font-semibold">{texts[part].title}</dt>
              <dd className="text-ardoise">{texts[part].text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}

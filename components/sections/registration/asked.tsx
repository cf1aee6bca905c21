import {getTranslations} from 'next-intl/server';
import {Icon} from '#components/ui/icon.tsx';
import {Tag} from '#components/ui/tag.tsx';

const PARTS = ['what', 'long', 'often'] as const;

/** What a study asks, how long and how often, before the first question: in a line until somebody wants to know. */
export async function Asked() {
  const t = await getTranslations('registration.asked');
  return (
    <details className="mb-2 asked max-w-160 desk:mb-6">
      <summary className="link inline-flex min-h-11 items-center gap-2">
        {t('title')} <Icon name="chevron" className="size-4" />
      </summary>
      <div className="mt-2 mb-6 rounded-bulle bg-brume p-6">
        <Tag tone="souci">{t('sample')}</Tag>
        <dl className="mt-4 grid gap-4">
          {PARTS.map((part) => (
            <div key={part}>
              <dt className="font-semibold">{t(`${part}.title`)}</dt>
              <dd className="text-ardoise">{t(`${part}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}

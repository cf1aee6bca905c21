import {getTranslations} from 'next-intl/server';
import {SITE} from '#lib/config/site.ts';

const RULES = ['reply', 'screening', 'agreement', 'limits'] as const;

/** Promises to customers. The pages of the services repeat each with its limits. */
export async function Method() {
  const t = await getTranslations('about.method');
  return (
    <section className="band">
      <div className="wrap">
        <h2 className="band-title">{t('title')}</h2>
        <ul className="grid gap-6 tablet:grid-cols-2" role="list">
          {RULES.map((name) => (
            <li key={name} className="rounded-bulle bg-brume p-[clamp(24px,3vw,40px)]">
              <h3 className="mb-3">{t(`${name}.title`, {hours: SITE.replyHours})}</h3>
              <p className="max-w-[34em] text-ardoise">{t(`${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

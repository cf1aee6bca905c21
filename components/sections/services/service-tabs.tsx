import {getTranslations} from 'next-intl/server';
import {Drawing} from '@/components/artwork/drawing';
import {ButtonLink} from '@/components/ui/button';
import {Icon} from '@/components/ui/icon';
import {Tabs} from '@/components/ui/tabs';
import {localePath} from '@/lib/i18n/paths';
import type {Locale} from '@/lib/i18n/routing';
import {SERVICES} from './catalogue';

const POINTS = ['one', 'two', 'three'] as const;

/** The three services as index cards: one at a time where there is room, below each other elsewhere. */
export async function ServiceTabs({locale}: {locale: Locale}) {
  const t = await getTranslations('services');
  const items = SERVICES.map(({name, number, tone, picture, page}) => ({
    id: name,
    number,
    tone,
    title: t(`panels.${name}.name`),
    panel: (
      <div className="grid min-h-[inherit] sm:grid-cols-[1fr_42%] lg:grid-cols-[6fr_5fr]">
        <div className="flex flex-col items-start justify-center p-[clamp(28px,4.4vw,64px)]">
          <span aria-hidden="true" className="mb-3.5 font-display text-legend font-bold lg:hidden">
            {number}
          </span>
          <h2 className="mb-5 text-[clamp(1.75rem,1.3rem+1.6vw,2.5rem)]">{t(`panels.${name}.title`)}</h2>
          <p className="max-w-[34em]">{t(`panels.${name}.text`)}</p>
          <ul className="my-7 grid gap-3" role="list">
            {POINTS.map((point) => (
              <li key={point} className="grid grid-cols-[24px_1fr] gap-3 leading-snug">
                <Icon name="check" className="mt-0.5" />
                {t(`panels.${name}.points.${point}`)}
              </li>
            ))}
          </ul>
          <ButtonLink href={localePath(locale, page)}>
            <span>
              {t.rich('learnMore', {
                service: t(`panels.${name}.name`),
                about: (chunks) => <span className="sr-only">{chunks}</span>,
              })}
            </span>{' '}
            <Icon name="arrow" />
          </ButtonLink>
        </div>
        <Drawing
          file={picture}
          first={name === 'recruitment'}
          className="h-full max-h-80 min-h-0 w-full object-cover object-left max-sm:order-first sm:max-h-none lg:absolute lg:inset-y-0 lg:right-0 lg:w-[45.5%]"
        />
      </div>
    ),
  }));
  return (
    <section className="band pt-0" aria-label={t('tabsLabel')}>
      <div className="wrap [&_.tab-panel]:relative">
        <Tabs label={t('tabsLabel')} items={items} />
      </div>
    </section>
  );
}

import {getTranslations} from 'next-intl/server';
import {Picture} from '@/components/artwork/picture';
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
  const items = SERVICES.map(({name, number, tone, picture, position, page}) => ({
    id: name,
    number,
    tone,
    title: t(`panels.${name}.name`),
    panel: (
      <div className="service-panel">
        <div className="flex flex-col items-start justify-center p-[clamp(28px,4.4vw,64px)]">
          <p className="service-number" aria-hidden="true">
            {number}
          </p>
          <h2 className="mb-5 text-[clamp(1.75rem,1.3rem+1.6vw,2.5rem)]">{t(`panels.${name}.title`)}</h2>
          <p className="max-w-[34em]">{t(`panels.${name}.text`)}</p>
          <ul className="my-7 grid gap-3" role="list">
            {POINTS.map((point) => (
              <li key={point} className="grid grid-cols-[1.5rem_1fr] gap-3 leading-snug">
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
        <div className="relative max-sm:-order-1">
          <Picture
            file={picture}
            eager={name === 'recruitment'}
            className={`size-full object-cover sm:absolute sm:inset-0 ${position}`}
          />
        </div>
      </div>
    ),
  }));
  return (
    <section className="band pt-0" aria-label={t('tabsLabel')}>
      <div className="wrap">
        <Tabs label={t('tabsLabel')} items={items} />
      </div>
    </section>
  );
}

import type {StaticImageData} from 'next/image';
import {getTranslations} from 'next-intl/server';
import convention from '@/components/artwork/files/convention.svg';
import followUp from '@/components/artwork/files/follow-up.svg';
import recruitment from '@/components/artwork/files/recruitment.svg';
import {Picture} from '@/components/artwork/picture';
import {ButtonLink} from '@/components/ui/button';
import {Icon} from '@/components/ui/icon';
import {Tabs} from '@/components/ui/tabs';
import {localePath, type Page} from '@/lib/i18n/paths';
import type {Locale} from '@/lib/i18n/routing';

const SERVICES = [
  {
    name: 'recruitment',
    number: '01',
    tone: 'ciel',
    page: '/services/recrutement',
    picture: recruitment,
    position: 'max-sm:aspect-6/5 sm:object-[14%_50%] lg:object-center',
  },
  {
    name: 'convention',
    number: '02',
    tone: 'rose',
    page: '/services/Loi-anti-cadeau',
    picture: convention,
    position: 'max-sm:aspect-square object-right',
  },
  {
    name: 'followUp',
    number: '03',
    tone: 'menthe',
    page: '/services/Suivi-post-production',
    picture: followUp,
    position: 'max-sm:aspect-square object-bottom-left',
  },
] as const satisfies readonly {page: Page; picture: StaticImageData; [detail: string]: unknown}[];

const POINTS = ['one', 'two', 'three'] as const;

export async function HomeServices({locale}: {locale: Locale}) {
  const t = await getTranslations('home.services');
  return (
    <section className="band">
      <div className="wrap">
        <div className="band-head">
          <h2>{t('title')}</h2>
          <p className="lead">{t('lead')}</p>
        </div>
        <Tabs
          label={t('label')}
          items={SERVICES.map(({name, number, tone, page, picture, position}) => ({
            id: `service-${number}`,
            number,
            title: t(`${name}.tab`),
            tone,
            panel: (
              <div className="service-panel">
                <div className="flex flex-col items-start justify-center p-[clamp(28px,4.4vw,64px)]">
                  <p className="service-number">{number}</p>
                  <h3 className="mb-5 text-[clamp(1.75rem,1.3rem+1.6vw,2.5rem)]/[1.06] tracking-[-0.025em]">
                    {t(`${name}.title`)}
                  </h3>
                  <p className="max-w-[34em]">{t(`${name}.text`)}</p>
                  <ul className="mt-6 mb-8 grid gap-3" role="list">
                    {POINTS.map((point) => (
                      <li key={point} className="grid grid-cols-[1.5rem_1fr] items-start gap-3 leading-snug">
                        <Icon name="check" className="mt-0.5 size-[1.375rem]" />
                        <span>{t(`${name}.${point}`)}</span>
                      </li>
                    ))}
                  </ul>
                  <ButtonLink href={localePath(locale, page)}>
                    <span>
                      {t('more')}
                      <span className="sr-only"> {t('moreAbout', {service: t(`${name}.tab`)})}</span>
                    </span>
                    <Icon name="arrow" />
                  </ButtonLink>
                </div>
                <div className="relative max-sm:-order-1">
                  <Picture
                    file={picture}
                    className={`size-full object-cover sm:absolute sm:inset-0 ${position}`}
                  />
                </div>
              </div>
            ),
          }))}
        />
      </div>
    </section>
  );
}

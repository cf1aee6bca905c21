import {getTranslations} from 'next-intl/server';
import type {ReactNode} from 'react';
import {CompanyFigures} from '#components/sections/figures/figures.tsx';
import {PageHead} from '#components/sections/page-head.tsx';
import {Receive, Steps} from '#components/sections/services/steps.tsx';
import {Voice} from '#components/sections/voice.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {RETENTION} from '#lib/config/retention.ts';
import {company} from '#lib/config/site.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

const STEPS = ['signUp', 'invited', 'choose', 'take'] as const;
const SAYS = ['study', 'asked', 'length', 'paid'] as const;
const QUESTIONS = ['who', 'commit', 'paid', 'professional', 'health', 'seen', 'why', 'leave'] as const;
const VALUES = {age: company().minimumAge, years: RETENTION.candidateYears};

async function Join({locale, className}: {locale: Locale; className?: string}) {
  const t = await getTranslations('participate');
  return (
    <ButtonLink className={className} href={localePath(locale, '/inscription')}>
      {t('join')} <Icon name="arrow" />
    </ButtonLink>
  );
}

export async function Participate({locale}: {locale: Locale}) {
  const t = await getTranslations('participate');
  const links = Object.entries({
    law: '/services/Loi-anti-cadeau#soignants',
    policy: '/protection-des-donnees-personnelles',
    contact: '/contact',
  }).map(([name, path]) => [name, (words: ReactNode) => <a href={localePath(locale, path)}>{words}</a>]);
  return (
    <>
      <PageHead title={t('title')} picture="taking-part" ground="bg-souci-100">
        <p className="max-w-[34em] text-lead">{t('lead')}</p>
        <Join locale={locale} className="mt-8" />
        <p className="mt-4 max-w-[34em] text-small">{t('free')}</p>
        <CompanyFigures locale={locale} />
      </PageHead>
      <Steps
        title={t('steps.title')}
        voice={<Voice locale={locale} service="followUp" />}
        steps={STEPS.map((step) => ({
          title: t(`steps.${step}.title`),
          text: t(`steps.${step}.text`, VALUES),
        }))}
      >
        <Join locale={locale} className="mt-12" />
      </Steps>
      <Receive
        titles={{items: t('says.title'), questions: t('questionsTitle')}}
        items={SAYS.map((line) => t.rich(`says.${line}`, {b: (words) => <b>{words}</b>}))}
        questions={QUESTIONS.map((name) => ({
          question: t(`questions.${name}.question`),
          answer: t.rich(`questions.${name}.answer`, {...VALUES, ...Object.fromEntries(links)}),
        }))}
        after={<Join locale={locale} className="mt-10" />}
      />
    </>
  );
}

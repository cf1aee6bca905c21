import {getMessages, getTranslations} from 'next-intl/server';
import type {ReactNode} from 'react';
import {ResponsiveDrawing} from '#components/artwork/drawing.tsx';
import {fill, WithLinks} from '#components/forms/sentences.tsx';
import {SampleTag} from '#components/layout/sample-tag.tsx';
import {Breadcrumb} from '#components/sections/breadcrumb.tsx';
import {ExampleCard} from '#components/sections/examples/example-card.tsx';
import {ScrollDots, ScrollRow} from '#components/sections/examples/scroll-row.tsx';
import {QuoteInHead} from '#components/sections/page-head.tsx';
import {SplitSection} from '#components/sections/split-section.tsx';
import {Voice} from '#components/sections/voice.tsx';
import {Clauses} from '#components/ui/clauses.tsx';
import {content, shown} from '#lib/config/content.ts';
import {REPLY_HOURS} from '#lib/config/site.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {quotePathFrom} from '#lib/quote/paths.ts';
import type french from '#messages/fr/index.ts';
import {AskForQuote} from './ask-for-quote.tsx';
import {GROUNDS, SERVICE_DRAWINGS, serviceNamed, type ServiceName} from './catalogue.ts';
import {Receive, Steps} from './steps.tsx';

interface ServiceProps {
  locale: Locale;
  service: ServiceName;
}

async function Head({locale, service, children}: ServiceProps & {children: ReactNode}) {
  const t = await getTranslations('services');
  const {number, tone, page} = serviceNamed(service);
  return (
    <section className={`relative overflow-hidden ${GROUNDS[tone]}`}>
      <div className="relative z-1 wrap">
        <div className="flex flex-col items-start py-[clamp(40px,5vw,88px)] desk:min-h-[clamp(640px,min(40vw,100svh-var(--nav)),860px)] desk:w-[52%] desk:pt-[clamp(56px,22vw-210px,190px)] desk:pr-10">
          <Breadcrumb locale={locale} below="services" className="mb-5">
            <li aria-current="page" className="sr-only">
              {t(`panels.${service}.name`)}
            </li>
          </Breadcrumb>
          <p className="mb-4 flex gap-2.5 font-display text-h4 font-bold">
            <span aria-hidden="true">{number}</span> {t(`panels.${service}.name`)}
          </p>
          <h1 className="mb-6 desk:text-[clamp(3rem,4.6vw,4.25rem)]">
            <Clauses of={t(`${service}.title`)} />
          </h1>
          <p className="max-w-[33em] text-lead">{t(`${service}.lead`)}</p>
          <QuoteInHead href={quotePathFrom(locale, page)} />
          {children}
        </div>
      </div>
      {/* After the text in the file too: a page that is painted while it comes does not push it down. */}
      <ResponsiveDrawing
        name={SERVICE_DRAWINGS.detail[service]}
        eager
        className="h-auto max-h-94 w-full object-contain object-right-bottom desk:absolute desk:right-0 desk:bottom-0 desk:h-full desk:max-h-none desk:w-[47%]"
      />
    </section>
  );
}

async function Proof({locale, service}: ServiceProps) {
  const {entries, sample} = shown(content('examples'));
  const examples = entries.filter(({services}) => services.includes(service));
  if (!examples.length) return null;
  const t = await getTranslations('services.proof');
  const quote = {href: quotePathFrom(locale, serviceNamed(service).page), text: t('quote')};
  const voice = <Voice locale={locale} service={service} untagged={sample} />;
  // Below a single example, or the column beside the voice would be empty.
  const alone = examples.length === 1;
  return (
    <SplitSection
      columns="4-8"
      className="print:hidden"
      title={t(alone ? 'one' : 'title')}
      beside={
        <div className="mt-8 grid gap-6">
          {sample && (
            <p className="flex gap-3 text-small text-ardoise">
              <SampleTag /> {t('note')}
            </p>
          )}
          {!alone && voice}
        </div>
      }
    >
      <div className="min-w-0 examples">
        <ScrollRow className="gap-3" aria-label={t(alone ? 'one' : 'title')}>
          {examples.map((example, index) => (
            <ExampleCard
              key={example.title.fr}
              locale={locale}
              example={example}
              index={index}
              quote={quote}
            />
          ))}
        </ScrollRow>
        <ScrollDots count={examples.length} />
        {alone && <div className="mt-6 max-w-140">{voice}</div>}
      </div>
    </SplitSection>
  );
}

interface ServicePageProps extends ServiceProps {
  figures?: ReactNode;
  aside?: ReactNode;
  door?: ReactNode;
  children: ReactNode;
}

export async function ServicePage({locale, service, figures, aside, door, children}: ServicePageProps) {
  const {services} = (await getMessages()) as typeof french;
  const {steps, receive, questions} = services[service];
  const links = {link: {href: localePath(locale, '/services/Loi-anti-cadeau')}};
  return (
    <>
      <Head locale={locale} service={service}>
        {figures}
      </Head>
      {children}
      <Steps
        steps={Object.values(steps).map(({title, text}) => ({
          title,
          text: fill(text, {hours: REPLY_HOURS}),
        }))}
      >
        {aside}
      </Steps>
      <Receive
        items={Object.values(receive).map((text) => (
          <WithLinks key={text} text={text} links={links} />
        ))}
        questions={Object.values(questions)}
      />
      <Proof locale={locale} service={service} />
      {door}
      <AskForQuote locale={locale} page={serviceNamed(service).page} words="services.detail" />
    </>
  );
}

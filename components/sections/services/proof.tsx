import {getTranslations} from 'next-intl/server';
import {SampleTag} from '#components/layout/sample-tag.tsx';
import {ExampleCard} from '#components/sections/examples/example-card.tsx';
import {ScrollDots, ScrollRow} from '#components/sections/examples/scroll-row.tsx';
import {SplitSection} from '#components/sections/split-section.tsx';
import {Voice} from '#components/sections/voice.tsx';
import {content, shown} from '#lib/config/content.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {quotePathFrom} from '#lib/quote/paths.ts';
import {serviceNamed, type ServiceName} from './catalogue.ts';

/** Studies of a service, each leading to its quote, beside a client's voice; nothing where there are none. */
export async function Proof({locale, service}: {locale: Locale; service: ServiceName}) {
  const {entries, sample} = shown(content('examples'));
  const examples = entries.filter(({services}) => services.includes(service));
  if (!examples.length) return null;
  const t = await getTranslations('services.proof');
  const quote = {href: quotePathFrom(locale, serviceNamed(service).page), text: t('quote')};
  const voice = <Voice locale={locale} service={service} />;
  // Below a single example, or the column beside the voice would be empty.
  const alone = examples.length === 1;
  return (
    <SplitSection
      columns="4-8"
      className="print:hidden"
      title={t('title')}
      beside={
        <div className="mt-8 grid gap-6">
          {sample && <SampleTag className="justify-self-start" />}
          {!alone && voice}
        </div>
      }
    >
      <div className="min-w-0 examples">
        <ScrollRow className="gap-3" aria-label={t('title')}>
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

import {getTranslations} from 'next-intl/server';
import talking from '#components/artwork/files/talking.svg';
import team from '#components/artwork/files/team.svg';
import waiting from '#components/artwork/files/waiting.svg';
import {Picture} from '#components/artwork/picture.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {Tag} from '#components/ui/tag.tsx';
import {SITE} from '#lib/config/site.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {SOFTWARE} from '#lib/quote/choices.ts';

const BLOCKS = [
  {name: 'team', picture: team},
  {name: 'soon', picture: waiting},
  {name: 'yours', picture: talking},
] as const;

export async function SoftwareHead() {
  const t = await getTranslations('saas');
  return (
    <section className="bg-brume">
      <div className="wrap py-[clamp(48px,6vw,96px)]">
        <p className="mb-5 flex flex-wrap gap-2">
          <Tag tone="souci">{t('status')}</Tag>
          {SITE.softwareName.sample && <Tag tone="souci">{t('sample')}</Tag>}
        </p>
        <h1 className="mb-6 max-w-[13em]">{t('title', {software: SITE.softwareName.value})}</h1>
        <p className="max-w-[36em] lead">{t('intro')}</p>
      </div>
    </section>
  );
}

/** Picture and text, each block on the other side of the one before; the last one asks. */
export async function SoftwareBlocks({locale}: {locale: Locale}) {
  const t = await getTranslations('saas');
  const values = {software: SITE.softwareName.value, hours: SITE.replyHours};
  return (
    <div className="pt-12 pb-(--band) full:bg-[linear-gradient(var(--color-brume)_64px,transparent_64px)] full:pt-0">
      <div className="wrap grid gap-[clamp(64px,8vw,120px)]">
        {BLOCKS.map(({name, picture}, index) => (
          <section
            key={name}
            className="grid items-center gap-x-[clamp(32px,6vw,96px)] gap-y-8 tablet:grid-cols-2"
          >
            <Picture
              file={picture}
              eager={index === 0}
              className={`h-auto w-full rounded-xl ${index % 2 ? 'tablet:order-last' : ''}`}
            />
            <div className={index === 0 ? 'full:self-end' : ''}>
              <h2 className="mb-5">{t(`blocks.${name}.title`)}</h2>
              <p className="mb-8 max-w-[34em] text-lead text-ardoise">{t(`blocks.${name}.text`, values)}</p>
              {name === 'yours' && (
                <ButtonLink look="aube" href={`${localePath(locale, '/devis')}?service=${SOFTWARE}`}>
                  <span>
                    {t('askQuote')} <span className="sr-only">{t('more', values)}</span>
                  </span>
                  <Icon name="arrow" />
                </ButtonLink>
              )}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

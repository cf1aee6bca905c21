import {getTranslations} from 'next-intl/server';
import {Portrait} from '#components/artwork/portrait.tsx';
import type {TeamMember} from '#lib/config/content.ts';
import type {Locale} from '#lib/i18n/routing.ts';

/** The team of content/team.json, or nothing while it is empty. */
export async function Team({locale, members}: {locale: Locale; members: readonly TeamMember[]}) {
  if (!members.length) return null;
  const t = await getTranslations('about.team');
  return (
    <section className="band [.band+&]:pt-0">
      <div className="wrap">
        <h2 className="band-title">{t('title')}</h2>
        <ul
          className="grid grid-cols-2 gap-x-6 gap-y-10 tablet:grid-cols-3 wide:grid-cols-4 cramped:grid-cols-1"
          role="list"
        >
          {members.map(({name, role, portrait}) => (
            <li key={name}>
              <Portrait of={portrait} className="mb-4 aspect-square w-full max-w-60 rounded-bulle" />
              <p className="font-semibold">{name}</p>
              <p className="text-small text-ardoise">{role[locale]}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

import {getTranslations} from 'next-intl/server';
import {PERSON_NAMES} from '#components/artwork/people.ts';
import {Tile} from '#components/artwork/tile.tsx';
import {TEAM, type TeamMember} from '#lib/config/team.ts';
import type {Locale} from '#lib/i18n/routing.ts';

/** Those who work here, as soon as lib/config/team.ts names them; nothing before. */
export async function Team({locale, members = TEAM}: {locale: Locale; members?: readonly TeamMember[]}) {
  if (!members.length) return null;
  const t = await getTranslations('about.team');
  return (
    <section className="band">
      <div className="wrap">
        <h2 className="band-title">{t('title')}</h2>
        <ul
          className="grid grid-cols-2 gap-x-6 gap-y-10 tablet:grid-cols-3 wide:grid-cols-4 cramped:grid-cols-1"
          role="list"
        >
          {members.map(({name, role, portrait}) => (
            <li key={name}>
              <Tile
                tile={PERSON_NAMES.find((one) => one === portrait) ?? 'ines'}
                className="mb-4 aspect-square w-full max-w-60 rounded-bulle"
              />
              <p className="font-semibold">{name}</p>
              <p className="text-small text-ardoise">{role[locale]}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

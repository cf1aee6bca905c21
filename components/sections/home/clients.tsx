import {getTranslations} from 'next-intl/server';
import {Photo} from '#components/artwork/photo.tsx';
import {SampleTag} from '#components/layout/sample-tag.tsx';
import type {Client} from '#lib/config/content.ts';

/** Signs and faces of the word marks of sample clients, which have no logo. */
const MARKS: Partial<Record<string, {sign: string; face: string}>> = {
  novaxis: {
    sign: 'M2 20V4l10 11V4h3v16L5 9v11z',
    face: 'font-display heavy font-bold tracking-[-0.02em] text-body',
  },
  cardeo: {
    sign: 'M12 21A9 9 0 0 1 3 12V3h9a9 9 0 0 1 0 18zm0-5a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
    face: 'font-display font-bold tracking-[-0.02em] text-[1.25rem]',
  },
  orthelia: {
    sign: 'M3 3h7v18H3zM14 3h7a9 9 0 0 1-7 8.7zM14 12.3A9 9 0 0 1 21 21h-7z',
    face: 'font-text font-semibold tracking-[0.1em] text-[0.875rem]',
  },
  respiral: {
    sign: 'M12 2a10 10 0 1 0 10 10h-3.2A6.8 6.8 0 1 1 12 5.2zM12 8.5a3.5 3.5 0 1 0 3.5 3.5H22A10 10 0 0 0 12 2z',
    face: 'font-text font-normal tracking-[-0.02em] text-article',
  },
  lumivue: {
    sign: 'M1 12A13 13 0 0 1 23 12 13 13 0 0 1 1 12zm11 4.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9z',
    face: 'font-text font-medium tracking-[-0.03em] text-article',
  },
  medirelle: {
    sign: 'M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5z',
    face: 'font-display font-bold tracking-[-0.035em] text-[1.125rem]',
  },
  biopole: {
    sign: 'M6 2a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM18 2a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM6 14a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM14 14h8v8a8 8 0 0 1-8-8z',
    face: 'font-text font-medium tracking-[-0.01em] text-body',
  },
  aldea: {
    sign: 'M12 2l10 20h-6L12 13 8 22H2z',
    face: 'font-display heavy font-bold tracking-[0.03em] text-article',
  },
};

function Mark({name, mark, logo}: Client) {
  if (logo) return <Photo className="max-h-9 max-w-36 object-contain" src={logo} alt={name} sizes="144px" />;
  const {sign, face = 'font-display text-article font-bold'} = (mark && MARKS[mark]) || {};
  return (
    <span className={`flex items-center gap-2 leading-none whitespace-nowrap text-marque ${face}`}>
      {sign && (
        <svg
          className="size-[1.375rem] flex-none fill-current"
          viewBox="0 0 24 24"
          fillRule="evenodd"
          aria-hidden="true"
        >
          <path d={sign} />
        </svg>
      )}
      {name}
    </span>
  );
}

export async function HomeClients({clients, sample}: {clients: readonly Client[]; sample: boolean}) {
  if (!clients.length) return null;
  // Fewer than a row stand side by side instead of at its ends.
  const few = clients.length < 4;
  const t = await getTranslations('home');
  return (
    <section className="border-b border-joint" aria-label={t('clients.label')}>
      <div className="wrap grid items-center gap-5 py-7.5 wide:grid-cols-[auto_1fr] wide:gap-10">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="text-small/snug text-ardoise wide:max-w-[10em]">{t('clients.title')}</p>
          {sample && <SampleTag className="self-center" />}
        </div>
        <ul
          className={`wide:flex wide:items-center wide:gap-5 max-wide:grid max-wide:overflow-hidden max-wide:rounded-md max-wide:border max-wide:border-joint cramped:grid-cols-1 ${few ? 'grid-cols-1 fold:auto-cols-fr fold:grid-flow-col wide:gap-10' : 'grid-cols-2 tablet:grid-cols-4 wide:justify-between'}`}
          role="list"
        >
          {clients.map((client) => (
            <li
              key={client.name}
              className="max-wide:grid max-wide:min-h-19 max-wide:place-items-center max-wide:[box-shadow:0.5px_0.5px_0_0.5px_theme(--color-joint)]"
            >
              <Mark {...client} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

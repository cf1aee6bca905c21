import {getTranslations} from 'next-intl/server';
import {Photo} from '#components/artwork/images.tsx';
import {SampleTag} from '#components/layout/sample-tag.tsx';
import type {Client} from '#lib/config/content.ts';

const FACES = [
  'font-display heavy font-bold tracking-[-0.02em] text-body',
  'font-display font-bold tracking-[-0.02em] text-[1.25rem]',
  'font-text font-semibold tracking-[0.1em] text-[0.875rem]',
  'font-text font-normal tracking-[-0.02em] text-article',
  'font-text font-medium tracking-[-0.03em] text-article',
  'font-display font-bold tracking-[-0.035em] text-[1.125rem]',
  'font-text font-medium tracking-[-0.01em] text-body',
  'font-display heavy font-bold tracking-[0.03em] text-article',
];

function Mark({name, sign, logo, face}: Client & {face?: string}) {
  if (logo) return <Photo className="max-h-9 max-w-36 object-contain" src={logo} alt={name} sizes="144px" />;
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

export async function Clients({clients, sample}: {clients: readonly Client[]; sample: boolean}) {
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
          {clients.map((client, index) => (
            <li
              key={client.name}
              className="max-wide:grid max-wide:min-h-19 max-wide:place-items-center max-wide:[box-shadow:0.5px_0.5px_0_0.5px_theme(--color-joint)]"
            >
              <Mark {...client} face={FACES[index % FACES.length]} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

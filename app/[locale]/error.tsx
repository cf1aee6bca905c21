'use client';

import {useParams} from 'next/navigation';
import {Failure} from '#components/sections/failure.tsx';
import {isLocale} from '#lib/i18n/routing.ts';

export default function ErrorPage({error, retry}: {error: unknown; retry: () => void}) {
  const {locale} = useParams();
  return <Failure locale={isLocale(locale) ? locale : 'fr'} error={error} retry={retry} />;
}

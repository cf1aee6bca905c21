// Next requires a client component here.
'use client';

import {useParams} from 'next/navigation';
import {FailureNotice} from '#components/sections/outcome/failure.tsx';
import {isLocale} from '#lib/i18n/routing.ts';

export default function ErrorPage({error}: {error: Error & {digest?: string}}) {
  const {locale} = useParams();
  return <FailureNotice locale={isLocale(locale) ? locale : 'fr'} reference={error.digest} />;
}

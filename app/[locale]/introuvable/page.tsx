import {notFound} from 'next/navigation';

/** Prerendered once a language: every unknown address shows it, so none of them leaves anything behind. */
export default function NotFound() {
  notFound();
}
export {bothLocales as generateStaticParams} from '@/lib/i18n/static-params';

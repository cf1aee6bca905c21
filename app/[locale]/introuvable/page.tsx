export {bothLocales as generateStaticParams} from '@/lib/i18n/static-params';

export const metadata = {other: {status: '404'}};

export default function NotFound() {
  return (
    <main>
      <h1>Introuvable</h1>
    </main>
  );
}

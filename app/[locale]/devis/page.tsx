export default function P() {
  return (
    <main>
      <h1>Devis</h1>
    </main>
  );
}
export {bothLocales as generateStaticParams} from '@/lib/i18n/static-params';

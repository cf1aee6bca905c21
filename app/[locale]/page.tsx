export const revalidate = 60;
export const generateStaticParams = () => [];
export default async function Home({params}: PageProps<'/[locale]'>) {
  const {locale} = await params;
  return (
    <main>
      <h1>
        Hello {locale} {Date.now()}
      </h1>
    </main>
  );
}

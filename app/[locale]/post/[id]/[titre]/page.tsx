import {notFound, permanentRedirect} from 'next/navigation';
export const revalidate = 60;
export const generateStaticParams = () => [];
export async function generateMetadata({params}: PageProps<'/[locale]/post/[id]/[titre]'>) {
  const {id} = await params;
  return {title: `Post ${id}`, openGraph: {title: `og ${id}`}};
}
export default async function P({params}: PageProps<'/[locale]/post/[id]/[titre]'>) {
  const {id, titre} = await params;
  if (id === '500') throw new Error('boom');
  if (Number(id) > 99) notFound();
  if (titre !== 'right') permanentRedirect(`/post/${id}/right`);
  return (
    <main>
      <h1>Post {id}</h1>
    </main>
  );
}

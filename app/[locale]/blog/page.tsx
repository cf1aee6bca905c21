import {blogList, listHead} from './list.tsx';

type Props = PageProps<'/[locale]/blog'>;

export const generateMetadata = async ({params}: Props) => listHead((await params).locale, 1);

export default async function BlogPage({params}: Props) {
  return blogList((await params).locale, 1);
}

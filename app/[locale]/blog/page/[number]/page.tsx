import {blogList, listHead} from '../../list.tsx';

type Props = PageProps<'/[locale]/blog/page/[number]'>;

async function asked(params: Props['params']): Promise<[locale: string, number: number]> {
  const {locale, number} = await params;
  // Any other spelling was answered by the middleware; the first page has the list's own address.
  return [locale, /^(?!1$)[1-9]\d{0,5}$/.test(number) ? Number(number) : 0];
}

export const generateMetadata = async ({params}: Props) => listHead(...(await asked(params)));

export default async function BlogPage({params}: Props) {
  return blogList(...(await asked(params)));
}

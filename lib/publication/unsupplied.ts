import '#server-only';
import {ARTICLES} from '#lib/blog/article-folder.ts';
import {articleSource} from '#lib/blog/article-source.ts';
import {content, shown} from '#lib/config/content.ts';
import {env} from '#lib/config/env.ts';
import {unsuppliedIdentity, type Unsupplied} from '#lib/config/samples.ts';

interface Sample {
  sample: boolean;
  name?: string;
  title?: {fr: string};
}

const samplesOf = (name: 'authors' | 'clients' | 'examples' | 'testimonials'): Unsupplied[] => {
  const {entries, sample} = shown<Sample>(content(name), true);
  return sample
    ? entries.map((entry) => ({
        file: `content/${name}.json`,
        name: 'sample',
        value: entry.name ?? entry.title?.fr,
      }))
    : [];
};

/** An owner's file of the same number replaces a sample article. Files that cannot be read are reported elsewhere. */
async function sampleArticles(): Promise<Unsupplied[]> {
  const source = articleSource();
  const listed = (await source.listArticles()).read();
  const found = await Promise.allSettled(listed.map(async ({id}) => (await source.findArticle(id)).read()));
  return found.flatMap((one) => {
    const article = one.status === 'fulfilled' ? one.value : undefined;
    return article?.sample ? [{file: ARTICLES, name: `article ${article.id}`, value: article.title}] : [];
  });
}

export async function unsupplied(): Promise<Unsupplied[]> {
  const {legacy, showSamples} = env();
  return [
    ...unsuppliedIdentity(),
    ...samplesOf('clients'),
    ...samplesOf('testimonials'),
    ...samplesOf('examples'),
    ...samplesOf('authors'),
    ...(legacy || !showSamples ? [] : await sampleArticles()),
  ];
}

import {ARTICLES} from '#lib/blog/article-folder.ts';
import {articleSource} from '#lib/blog/article-source.ts';
import {content, shown} from '#lib/config/content.ts';
import {env} from '#lib/config/env.ts';
import {loadSettings} from '#lib/config/load-settings.ts';
import {unsuppliedIdentity, type Unsupplied} from '#lib/config/samples.ts';

interface Sample {
  sample: boolean;
  name?: string;
  title?: {fr: string};
}

/** Samples that pages show until the owner has an entry of that file. */
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

/** The sample articles, which an owner's file of the same number replaces. */
async function sampleArticles(): Promise<Unsupplied[]> {
  const source = articleSource();
  const listed = (await source.listArticles()).read();
  const articles = await Promise.all(listed.map(async ({id}) => (await source.findArticle(id)).read()));
  return articles.flatMap((article) =>
    article?.sample ? [{file: ARTICLES, name: `article ${article.id}`, value: article.title}] : [],
  );
}

/** Lists what the owner has still to supply; nothing where all is. @returns the exit code */
export async function samples(json = false): Promise<number> {
  loadSettings();
  const {legacy, showSamples} = env();
  const all: Unsupplied[] = [
    ...unsuppliedIdentity(),
    ...samplesOf('clients'),
    ...samplesOf('testimonials'),
    ...samplesOf('examples'),
    ...samplesOf('authors'),
    ...(legacy || !showSamples ? [] : await sampleArticles()),
  ];
  if (json) {
    console.log(JSON.stringify(all, null, 2));
    return 0;
  }
  let file = '';
  for (const entry of all) {
    if (entry.file !== file) console.log(`\n${(file = entry.file)}`);
    console.log(`  ${entry.name}: ${entry.value ?? '(to be filled in)'}`);
  }
  if (all.length)
    console.log(
      `\n${all.length} left. SHOW_SAMPLES=false hides samples; docs/owner.md says how to replace them.`,
    );
  return 0;
}

import '#server-only';
import {ARTICLES, articleFiles} from '#lib/blog/article-folder.ts';
import {fieldsOf} from '#lib/blog/front-matter.ts';
import {content, shown} from '#lib/config/content.ts';
import {env} from '#lib/config/env.ts';
import {unsuppliedIdentity, type Unsupplied} from '#lib/config/samples.ts';

function samplesOf(file: 'authors' | 'clients' | 'examples' | 'testimonials'): Unsupplied[] {
  const {entries} = shown<{sample: boolean; name?: string; title?: {fr: string}}>(content(file), true);
  return entries
    .filter(({sample}) => sample)
    .map(({name, title}) => ({file: `content/${file}.json`, name: 'sample', value: name ?? title?.fr}));
}

/** An owner's file of the same number replaces a sample article. Files that cannot be read are reported elsewhere. */
const sampleArticles = (): Unsupplied[] =>
  [...articleFiles().articles.values()].flatMap((files) => {
    const {sample, title} = fieldsOf(files);
    return sample ? [{file: ARTICLES, name: `article ${files.number}`, value: title}] : [];
  });

export function unsupplied(): Unsupplied[] {
  const {legacy, showSamples} = env();
  return [
    ...unsuppliedIdentity(),
    ...(['clients', 'testimonials', 'examples', 'authors'] as const).flatMap(samplesOf),
    ...(legacy || !showSamples ? [] : sampleArticles()),
  ];
}

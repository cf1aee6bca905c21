import articles from '#lib/backend/samples.json' with {type: 'json'};
import {content} from '#lib/config/content.ts';
import {unsuppliedIdentity, type Unsupplied} from '#lib/config/samples.ts';

const samplesIn = <T extends {sample: boolean}>(entries: readonly T[]) =>
  entries.filter(({sample}) => sample);

/** All samples of the site, to be replaced by the owner's facts. */
const all: Unsupplied[] = [
  ...unsuppliedIdentity(),
  ...samplesIn(content('clients')).map(({name}) => ({
    file: 'content/clients.json',
    name: 'client',
    value: name,
  })),
  ...samplesIn(content('testimonials')).map(({name, role}) => ({
    file: 'content/testimonials.json',
    name: 'testimonial',
    value: `${name}, ${role.fr}`,
  })),
  ...samplesIn(content('authors')).map(({name}) => ({
    file: 'content/authors.json',
    name: 'author',
    value: name,
  })),
  ...articles.map(({id, title}) => ({file: 'lib/backend/samples.json', name: `article ${id}`, value: title})),
];

let file = '';
for (const entry of all) {
  if (entry.file !== file) console.log(`\n${(file = entry.file)}`);
  console.log(`  ${entry.name}: ${entry.value ?? '(to be filled in)'}`);
}
console.log(`\n${all.length} in place. SHOW_SAMPLES=false hides them.`);

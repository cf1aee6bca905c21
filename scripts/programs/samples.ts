import articles from '#lib/backend/samples.json' with {type: 'json'};
import {AUTHORS} from '#lib/blog/authors.ts';
import {unsuppliedIdentity, type Unsupplied} from '#lib/config/samples.ts';
import home from '#messages/fr/home.json' with {type: 'json'};

const {names} = home.clients;
const {one, two, three} = home.testimonials;

/** Every text of the site that stands in for the owner's own. Texts in messages/ are there in both languages. */
const all: Unsupplied[] = [
  ...unsuppliedIdentity(),
  {file: 'messages/*/home.json', name: 'clients.names', value: Object.values(names).join(', ')},
  ...Object.entries({one, two, three}).map(([number, {name, role}]) => ({
    file: 'messages/*/home.json',
    name: `testimonials.${number}`,
    value: `${name}, ${role}`,
  })),
  ...(AUTHORS.sample
    ? [
        {
          file: 'lib/blog/authors.ts',
          name: 'AUTHORS',
          value: Object.values(AUTHORS.value)
            .map(({name}) => name)
            .join(', '),
        },
      ]
    : []),
  ...articles.map(({id, title}) => ({file: 'lib/backend/samples.json', name: `article ${id}`, value: title})),
];

let file = '';
for (const entry of all) {
  if (entry.file !== file) console.log(`\n${(file = entry.file)}`);
  console.log(`  ${entry.name}: ${entry.value ?? '(to be filled in)'}`);
}
console.log(`\n${all.length} in place. SHOW_SAMPLES=false hides them.`);

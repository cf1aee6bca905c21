// Publishes an article into the embedded backend: npm run article -- file.json
// With an id, the article of that id is replaced; without one, a new article is added.
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {openStore, storedArticle, writeArticle} from '../lib/backend/store.ts';

try {
  process.loadEnvFile();
} catch {
  // No .env: the environment alone.
}

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: npm run article -- file.json');
  process.exit(2);
}
if (process.env.LEGACY_HOST_URL?.trim()) {
  console.error('LEGACY_HOST_URL is set: articles come from that backend, not from the embedded one.');
  process.exit(2);
}

try {
  const article = storedArticle.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!article.success) {
    for (const {path: at, message} of article.error.issues)
      console.error(`${at.join('.') || 'article'}: ${message}`);
    process.exit(1);
  }
  const store = openStore(path.resolve(process.env.DATA_DIR?.trim() || '.data'));
  const id = writeArticle(store, {createdAt: new Date().toISOString(), ...article.data});
  store.close();
  console.log(`Article ${id} is published. Pages show it within a minute.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

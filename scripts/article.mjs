// The articles of the embedded backend: npm run article -- help
import {run} from './run.mjs';

run('scripts/programs/article.ts');

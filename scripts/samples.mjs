// What the owner must still supply: npm run samples
import {run} from './run.mjs';

run('scripts/programs/samples.ts');

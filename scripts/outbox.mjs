// The operator's tool: npm run outbox -- help
import {run} from './run.mjs';

run('scripts/programs/outbox.ts');

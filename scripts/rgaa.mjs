// Writes docs/rgaa.md from the audit in lib/accessibility: npm run rgaa
import {run} from './run.mjs';

run('scripts/programs/rgaa.ts');

// Looks at the machine, the settings and everything behind them: npm run doctor
import {run} from './run.mjs';

run('scripts/programs/doctor.ts');

// Writes the mail templates as files, for the provider's account: npm run mail-templates -- folder
import {run} from './run.mjs';

run('scripts/programs/mail-templates.ts');

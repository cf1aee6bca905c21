// Checks content/ and messages/ as the publisher does, and says what is still a sample: a process of its own, because a process
// reads these files once. PUBLISHED_TEXTS names a folder whose files are laid over the release's.
import {checkAll} from '#lib/config/check-all.ts';
import {loadSettings} from '#lib/config/load-settings.ts';

loadSettings();
process.env.LOG_LEVEL = 'silent';
const {errors} = checkAll();
const faults = errors.flatMap((error) => error.faults);
const left = faults.length ? [] : (await import('#lib/publication/unsupplied.ts')).unsupplied();
console.log(JSON.stringify({faults, left}));

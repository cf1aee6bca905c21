// Checks content/ and messages/ as the publisher does, and says what is still a sample: a process of its own, because a process
// reads these files once. PUBLISHED_TEXTS names a folder whose files are laid over the release's.
import {texts} from '#commands/doctor/texts.ts';
import {loadSettings} from '#lib/config/load-settings.ts';

loadSettings();
process.env.LOG_LEVEL = 'silent';
const faults = texts().filter(({state}) => state === 'fault');
const left = faults.length ? [] : (await import('#lib/publication/unsupplied.ts')).unsupplied();
console.log(JSON.stringify({faults: faults.map(({found}) => found), left}));

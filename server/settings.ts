import {env, SettingError} from '#lib/config/env.ts';
import {loadSettings} from '#lib/config/load-settings.ts';
import {unknownSettingSentence} from '#lib/config/unknown-settings.ts';

// The first import of the server's program: others read the settings as soon as they are imported, and once only.
const unknown = loadSettings(process.argv.includes('--dev'));
for (const setting of unknown) console.warn(unknownSettingSentence(setting));
try {
  env();
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(`The settings cannot be used. ${error.message}`);
  process.exit(1);
}

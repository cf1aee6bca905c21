import {env, SettingError} from '#lib/config/env.ts';
import {loadSettings} from '#lib/config/load-settings.ts';
import {unknownSettingSentence} from '#lib/config/unknown-settings.ts';

// main.ts imports this first: other modules read the settings when they are imported, and only once.
try {
  for (const setting of loadSettings()) console.warn(unknownSettingSentence(setting));
  env();
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exit(1);
}

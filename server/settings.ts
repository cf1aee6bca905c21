import {env, SettingError} from '#lib/config/env.ts';
import {loadSettings, unknownSettingSentence} from '#lib/config/load-settings.ts';

// main.ts imports this first: other modules read the settings when they are imported, and only once.
try {
  for (const name of loadSettings()) console.warn(unknownSettingSentence(name));
  env();
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exit(1);
}

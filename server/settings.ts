import {env, SettingError} from '#lib/config/env.ts';
import {loadSettings} from '#lib/config/load-settings.ts';

// main.ts imports this first: other modules read the settings when they are imported, and only once.
try {
  for (const name of loadSettings()) console.warn(`${name} is no setting of this site and has no effect.`);
  env();
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exit(1);
}

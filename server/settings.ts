import {checkTexts} from '#lib/config/check-texts.ts';
import {checkContent} from '#lib/config/content.ts';
import {env, SettingError} from '#lib/config/env.ts';
import {checkLegalTexts} from '#lib/config/legal-texts.ts';
import {loadSettings} from '#lib/config/load-settings.ts';
import {logo} from '#lib/config/logo.ts';
import {ContentError} from '#lib/config/site-files.ts';
import {unknownSettingSentence} from '#lib/config/unknown-settings.ts';

// main.ts imports this first: other modules read the settings when they are imported, and only once.
try {
  const unknown = loadSettings(process.argv.includes('--dev'));
  for (const setting of unknown) console.warn(unknownSettingSentence(setting));
  env();
  checkContent();
  for (const sentence of checkTexts()) console.warn(sentence);
  checkLegalTexts();
  logo();
} catch (error) {
  if (!(error instanceof SettingError || error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exit(1);
}

import {existsSync} from 'node:fs';
import {builtFrom} from '#lib/build/build-folder.ts';
import {env, SettingError} from '#lib/config/env.ts';
import {loadSettings} from '#lib/config/load-settings.ts';
import {unknownSettingSentence} from '#lib/config/unknown-settings.ts';
import {buildFolder, publicationFolder} from '#lib/publication/folder.ts';

// main.ts imports this first: other modules read the settings and the texts when they are imported, and only once. Nothing is
// awaited here: the imports after this one would not wait for it.
try {
  for (const setting of loadSettings()) console.warn(unknownSettingSentence(setting));
  env();
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exit(1);
}
if (builtFrom(buildFolder())) {
  const {texts} = publicationFolder();
  if (existsSync(texts)) process.env.PUBLISHED_TEXTS = texts;
}

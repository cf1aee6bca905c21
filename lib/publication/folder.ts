import '#server-only';
import {BUILD, builtFrom} from '#lib/build/build-folder.ts';
import {env} from '#lib/config/env.ts';
import {publicationKey} from './key.ts';
import {PublicationFolder} from './manifest.ts';

/** The folder of the build that is served. */
export const buildFolder = (): string => process.env.BUILD_DIR || BUILD;

/** Where this site's finished files lie. @throws {Error} where the site is not built */
export function publicationFolder(): PublicationFolder {
  const build = builtFrom(buildFolder());
  if (!build) throw new Error('The site is not built.');
  return new PublicationFolder(env().dataDir, publicationKey(build));
}

import '#server-only';
import {hash} from 'node:crypto';
import {backendIdentity} from '#lib/backend/identity.ts';
import {BUILD, builtFrom} from '#lib/build/build-folder.ts';
import {env} from '#lib/config/env.ts';
import {publicationFolderIn, type PublicationFolder} from './manifest.ts';

/** Texts and content are no part of the key: wrong ones leave what was published before. */
function publicationKey(build: string): string {
  const {siteUrl, imageHosts, showSamples, asksToConfirm, indexNowKey, ...rest} = env();
  const {videoUrl, videoHostName, videoCaptions, videoTranscriptUrl, leadRetentionDays, contact} = rest;
  const video = [videoUrl, videoHostName, videoCaptions, videoTranscriptUrl];
  // The policy of pages says only whether these are used.
  const used = [rest.databaseUrl, rest.mailProvider, rest.postalLookupUrl, rest.legacy].map(Boolean);
  const contained = [
    siteUrl,
    imageHosts,
    showSamples,
    asksToConfirm,
    indexNowKey,
    rest.hstsIncludesSubdomains,
    rest.noIndex,
    video,
    leadRetentionDays,
    // The sign-up says from where its mail comes.
    contact.from,
    used,
  ];
  const named = JSON.stringify([build, backendIdentity(rest.legacy), contained]);
  return hash('sha256', named).slice(0, 16);
}

export const buildFolder = (): string => process.env.BUILD_DIR || BUILD;

/** @throws {Error} where the site is not built */
export function servedBuild(): string {
  const build = builtFrom(buildFolder());
  if (!build) throw new Error('The site is not built.');
  return build;
}

/** @throws {Error} where the site is not built */
export const publicationFolder = (): PublicationFolder =>
  publicationFolderIn(env().dataDir, publicationKey(servedBuild()));

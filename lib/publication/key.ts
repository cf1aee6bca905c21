import '#server-only';
import {createHash} from 'node:crypto';
import {backendIdentity} from '#lib/backend/identity.ts';
import {env} from '#lib/config/env.ts';

/**
 * Names what is published: a build, the settings that its pages contain, and the backend whose articles they show. Texts and
 * content are no part of it: wrong ones leave what was published before.
 */
export function publicationKey(build: string): string {
  const {siteUrl, imageHosts, showSamples, asksToConfirm, indexNowKey, ...rest} = env();
  const {videoUrl, videoHostName, videoCaptions, videoTranscriptUrl, leadRetentionDays, contact} = rest;
  const video = [videoUrl, videoHostName, videoCaptions, videoTranscriptUrl];
  // The policy says of these whether they are used.
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
  return createHash('sha256')
    .update(JSON.stringify([build, backendIdentity(rest.legacy), contained]))
    .digest('hex')
    .slice(0, 16);
}

import '#server-only';
import {createHash} from 'node:crypto';

/** The host that plays the film, which is what is asked about. */
export const videoHost = ({videoUrl}: {videoUrl?: string}) => videoUrl && new URL(videoUrl).host;

/** Raised when the question itself says something else. */
const TEXT = '1';

/**
 * Which question was answered. The host is part of it: who agreed to one, or to a film that was still to come, has not
 * agreed to another.
 */
export function consentVersion(videoHost: string | undefined): string {
  return videoHost ? `${TEXT}-${createHash('sha256').update(videoHost).digest('hex').slice(0, 6)}` : TEXT;
}

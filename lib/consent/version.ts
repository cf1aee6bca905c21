import '#server-only';
import {createHash} from 'node:crypto';

export const videoHost = ({videoUrl}: {videoUrl?: string}) => videoUrl && new URL(videoUrl).host;

/** Nothing is asked where there is nothing to accept; samples show the owner the question. */
export const asksConsent = ({videoUrl, showSamples}: {videoUrl?: string; showSamples: boolean}) =>
  showSamples || videoUrl !== undefined;

/** Must change when the text of the question changes. */
const TEXT = '4';

/** The version of the question. It contains the video's host: consent to one host is no consent to another. */
export const consentVersion = (videoHost: string | undefined): string =>
  videoHost ? `${TEXT}-${createHash('sha256').update(videoHost).digest('hex').slice(0, 6)}` : TEXT;

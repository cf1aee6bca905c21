import {text} from 'node:stream/consumers';
import {prerenderToNodeStream} from 'react-dom/static';
import {fr} from '#__tests__/support/texts.ts';
import {CompanyVideo} from '#components/sections/about/company-video.tsx';
import type {Locale} from '#lib/i18n/routing.ts';

const VIDEO = 'https://video.invalid/1';
const settings: {videoUrl?: string; videoCaptions: string[]; videoTranscriptUrl?: string} = {
  videoCaptions: [],
};
jest.mock('#lib/config/env.ts', () => ({env: () => settings}));
jest.mock('next-intl/server', () => ({
  getTranslations: () =>
    Promise.resolve((key: keyof typeof fr.about.video, values: Record<string, string> = {}) =>
      fr.about.video[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
    ),
}));

async function shown(set: Partial<typeof settings>, locale: Locale = 'fr') {
  Object.assign(settings, {videoUrl: undefined, videoCaptions: [], videoTranscriptUrl: undefined}, set);
  const {prelude} = await prerenderToNodeStream(<CompanyVideo locale={locale} />);
  return text(prelude);
}

it('promises neither transcript nor captions without a video', async () => {
  expect(await shown({videoCaptions: ['fr'], videoTranscriptUrl: VIDEO})).not.toMatch(
    /transcription|Sous-titres/,
  );
});

it('links the transcript and names the captions, once they are set', async () => {
  expect(await shown({videoUrl: VIDEO})).not.toMatch(/transcription|Sous-titres/);
  const whole = await shown({
    videoUrl: VIDEO,
    videoCaptions: ['fr', 'en'],
    videoTranscriptUrl: `${VIDEO}/texte`,
  });
  expect(whole).toMatch(
    /<a [^>]*href="https:\/\/video\.invalid\/1\/texte"[^>]*>Lire la transcription de la vidéo<\/a>/,
  );
  expect(whole).toContain('français et anglais');
});

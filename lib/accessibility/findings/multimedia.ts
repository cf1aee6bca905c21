import type {AuditFinding, Findings} from '../finding.ts';

const NONE = 'no audio, video, embed, object, canvas or frame in the document.';
const NOT_YET = 'there is no video yet: a drawn poster says « Vidéo à venir ».';

const ELSEWHERE = {is: 'NA', seen: NONE} as const;

/** On the one page that has a place for the film. */
const ofFilm = (
  film: AuditFinding['film'],
  more: Pick<AuditFinding, 'tests' | 'seen' | 'open'>,
): Findings[string] => [{on: ['about'], is: 'NA', film, seen: NOT_YET, ...more}, ELSEWHERE];

/** Theme 4: the company video, which no owner has supplied yet, has its place on the page « À propos ». */
export const MULTIMEDIA: Findings = {
  '4.1': ofFilm('transcript', {
    tests: [
      'components/sections/about/company-video.test.tsx › links the transcript and names the captions, once they are set',
    ],
  }),
  '4.2': ofFilm('unseen', {
    open: {
      fr: 'ce que dit la transcription de la vidéo, dès qu’il y en aura une',
      en: 'what the transcript of the video says, once there is one',
    },
  }),
  '4.3': ofFilm('captions', {
    tests: [
      'components/sections/about/company-video.test.tsx › links the transcript and names the captions, once they are set',
    ],
  }),
  '4.4': ofFilm('unseen', {
    open: {
      fr: 'ce que disent les sous-titres de la vidéo, dès qu’il y en aura',
      en: 'what the captions of the video say, once there are any',
    },
  }),
  '4.5': ofFilm('unseen', {
    open: {
      fr: 'si la vidéo montre ce que le son ne dit pas, et a besoin d’une audiodescription',
      en: 'whether the video shows what its sound does not say, and needs an audio description',
    },
  }),
  '4.6': ofFilm('unseen', {
    open: {
      fr: 'ce que dit l’audiodescription de la vidéo, s’il en faut une',
      en: 'what the audio description of the video says, should it need one',
    },
  }),
  '4.7': ofFilm('C', {
    seen: 'no video yet; with a player made for the test, the heading « Nous en images », the button « Lire la vidéo avec … » and the links below stand beside it.',
  }),
  '4.8': ELSEWHERE,
  '4.9': ELSEWHERE,
  '4.10': ofFilm('C', {
    tests: ['e2e/consent-video.spec.ts › refused in the banner: the press asks for this video alone'],
    seen: 'no sound starts by itself: the player comes only when somebody presses.',
  }),
  '4.11': ofFilm('unseen', {
    seen: 'no video yet. The way to the player is walked by keyboard; its own controls are those of the host.',
    open: {
      fr: 'les commandes du lecteur de la vidéo, qui sont celles de son hébergeur',
      en: 'the controls of the video player, which are those of its host',
    },
  }),
  '4.12': ELSEWHERE,
  '4.13': ofFilm('unseen', {
    open: {
      fr: 'la façon dont un lecteur d’écran restitue le lecteur de la vidéo',
      en: 'how a screen reader announces the video player',
    },
  }),
};

import type {Findings} from '../finding.ts';

/** Theme 2. */
export const FRAMES: Findings = {
  '2.1': [
    {
      on: ['about'],
      is: 'NA',
      film: 'C',
      tests: [
        'e2e/consent-video.spec.ts › accepted in the banner: one press plays, and refusing later takes the player away',
      ],
      seen: 'no frame before somebody asks for the video; with a player made for the test its frame has the title « Vidéo de présentation de … ».',
    },
    {is: 'NA', seen: 'no iframe or frame in the document; the policy of the page allows none.'},
  ],
  '2.2': [
    {
      on: ['about'],
      is: 'NA',
      film: 'C',
      tests: [
        'e2e/consent-video.spec.ts › accepted in the banner: one press plays, and refusing later takes the player away',
      ],
      seen: 'the title says what plays and of whom, in the language of the page.',
    },
    {is: 'NA', seen: 'no iframe or frame in the document.'},
  ],
};

import {publishingState} from '#lib/publication/state.ts';
import {inParis} from '../print.ts';
import {ok, warning, type Finding} from './finding.ts';

const ABOUT = 'pages';

/** What the publisher did last, and what it left out. */
export function publication(): Finding[] {
  const state = publishingState();
  if (!state)
    return [ok(ABOUT, 'Nothing is published for this build and these settings yet: the next start does it.')];
  const {refused, startedAt, endedAt, made, of, leftOut} = state;
  return [
    refused === undefined
      ? ok(
          ABOUT,
          endedAt
            ? `Published on ${inParis(endedAt)}.`
            : `The run that began on ${inParis(startedAt)} has made ${made} of ${of} answers.`,
        )
      : warning(ABOUT, `Nothing was published: ${refused}`, 'Correct the file, then bin/site publish.'),
    ...leftOut.map(({what, reason}) =>
      warning(
        ABOUT,
        `${what} was left out (${reason}); an older version stays.`,
        'Correct or withdraw it: it is tried again when it changes, or after a day.',
      ),
    ),
  ];
}

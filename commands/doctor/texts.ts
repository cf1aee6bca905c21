import {checkTexts} from '#lib/config/check-texts.ts';
import {checkContent} from '#lib/config/content.ts';
import {checkLegalTexts} from '#lib/config/legal-texts.ts';
import {logo} from '#lib/config/logo.ts';
import {ContentError} from '#lib/config/site-files.ts';
import {fault, ok, warning, type Finding} from './finding.ts';

const ABOUT = 'texts';

/** Reads content/ and messages/ as the publisher does. */
export function texts(): Finding[] {
  const faults: Finding[] = [];
  const unread: Finding[] = [];
  const checks = [
    checkContent,
    checkLegalTexts,
    () => void logo(),
    () => {
      for (const sentence of checkTexts())
        unread.push(warning(ABOUT, sentence, 'Correct the name, or remove it.'));
    },
  ];
  for (const check of checks)
    try {
      check();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      for (const sentence of error.message.split('\n'))
        faults.push(
          fault(ABOUT, sentence, 'Nothing is published until it is corrected; then bin/site publish.'),
        );
    }
  return faults.length || unread.length
    ? [...faults, ...unread]
    : [ok(ABOUT, 'Every file of content/ and messages/ can be used.')];
}

/** What the owner has still to supply: no fault, and nothing that the operator mends. */
export async function samples(): Promise<Finding[]> {
  const {unsupplied} = await import('#lib/publication/unsupplied.ts');
  const left = await unsupplied();
  return [...Map.groupBy(left, ({file}) => file)].map(([file, all]) =>
    warning(
      'samples',
      `${file}: ${all.map(({name, value}) => (name === 'sample' ? value : name)).join(', ')}.`,
      'The owner replaces them at the desk (docs/desk.md); SHOW_SAMPLES=false hides samples.',
    ),
  );
}

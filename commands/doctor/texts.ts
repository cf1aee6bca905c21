import {checkTexts} from '#lib/config/check-texts.ts';
import {checkContent} from '#lib/config/content.ts';
import {checkLegalTexts} from '#lib/config/legal-texts.ts';
import {logo} from '#lib/config/logo.ts';
import {ContentError} from '#lib/config/site-files.ts';
import {finding, type Finding} from './finding.ts';

export function texts(): Finding[] {
  const found = [checkContent, checkLegalTexts, logo, checkTexts].flatMap((check) => {
    try {
      const unread = check();
      return Array.isArray(unread) ? unread.map((sentence) => finding('text unread', sentence)) : [];
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return error.message.split('\n').map((sentence) => finding('text wrong', sentence));
    }
  });
  return found.length ? found : [finding('texts')];
}

/** What the owner has still to supply, which is no fault. */
export async function samples(): Promise<Finding[]> {
  if (texts().some(({state}) => state === 'fault')) return [];
  const {unsupplied} = await import('#lib/publication/unsupplied.ts');
  const byFile = Map.groupBy(unsupplied(), ({file}) => file);
  return [...byFile].map(([file, all]) =>
    finding('sample', file, all.map(({name, value}) => (name === 'sample' ? value : name)).join(', ')),
  );
}

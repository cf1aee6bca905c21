import {checkAll} from '#lib/config/check-all.ts';
import {finding, type Finding} from './finding.ts';

export function texts(): Finding[] {
  const {errors, unread} = checkAll();
  const wrong = errors.flatMap(({message}) => message.split('\n'));
  const found = [
    ...wrong.map((sentence) => finding('text wrong', sentence)),
    ...unread.map((sentence) => finding('text unread', sentence)),
  ];
  return found.length ? found : [finding('texts')];
}

/** What the owner has still to supply, which is no fault. */
export async function samples(): Promise<Finding[]> {
  if (checkAll().errors.length) return [];
  const {unsupplied} = await import('#lib/publication/unsupplied.ts');
  const byFile = Map.groupBy(unsupplied(), ({file}) => file);
  return [...byFile].map(([file, all]) =>
    finding('sample', file, all.map(({name, value}) => (name === 'sample' ? value : name)).join(', ')),
  );
}

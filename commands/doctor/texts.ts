import {statSync} from 'node:fs';
import path from 'node:path';
import {filesIn} from '#lib/build/sources.ts';
import {checkAll} from '#lib/config/check-all.ts';
import {orElse} from '#lib/config/or-else.ts';
import {ownersFolder} from '#lib/config/site-files.ts';
import {inParis} from '../print.ts';
import {finding, type Finding} from './finding.ts';

/** The file of the owner that was changed last, articles too; none of a release's own. */
function lastChanged(): Finding[] {
  const owners = ownersFolder() ?? process.cwd();
  const changed = ['content', 'messages', 'public']
    .flatMap((name) => filesIn(path.join(owners, name)))
    .map((file) => ({file, at: statSync(file).mtimeMs}))
    .sort((one, other) => other.at - one.at)[0];
  return changed ? [finding('texts changed', inParis(changed.at), path.relative(owners, changed.file))] : [];
}

export function texts(): Finding[] {
  const {errors, unread} = checkAll();
  const wrong = errors.flatMap(({message}) => message.split('\n'));
  const found = [
    ...wrong.map((sentence) => finding('text wrong', sentence)),
    ...unread.map((sentence) => finding('text unread', sentence)),
  ];
  return [...(found.length ? found : [finding('texts')]), ...lastChanged()];
}

/** What the owner has still to supply, which is no fault; none where the check above finds what cannot be read. */
export async function samples(): Promise<Finding[]> {
  const {unsupplied} = await import('#lib/publication/unsupplied.ts');
  const byFile = Map.groupBy(orElse([], unsupplied), ({file}) => file);
  return [...byFile].map(([file, all]) =>
    finding('sample', file, all.map(({name, value}) => (name === 'sample' ? value : name)).join(', ')),
  );
}

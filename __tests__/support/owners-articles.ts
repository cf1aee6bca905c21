import {mkdirSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Has this process work in a release beside which an owner's files lie. @returns writes a file of content/articles */
export function ownersArticles(home: string): (name: string, content: string | Buffer) => string {
  const release = path.join(home, 'releases/this');
  mkdirSync(release, {recursive: true});
  for (const name of ['content', 'messages', 'public'])
    symlinkSync(path.resolve(name), path.join(release, name));
  jest.spyOn(process, 'cwd').mockReturnValue(release);
  return (name, content) => {
    const file = path.join(home, 'content/articles', name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, content);
    return file;
  };
}

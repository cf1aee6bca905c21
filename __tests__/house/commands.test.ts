import {spawnSync} from 'node:child_process';
import {globSync, readFileSync} from 'node:fs';

const read = (file: string) => readFileSync(file, 'utf8').replaceAll(/\s*\n[\s#]*/g, ' ');
const {scripts} = JSON.parse(read('package.json')) as {scripts: object};

/** What may follow each word, as a terminal completes it: `outbox list` before `outbox`. */
const {stdout} = spawnSync(process.execPath, ['scripts/launch.mjs', 'completion', 'bash'], {
  encoding: 'utf8',
});
const words = [...stdout.matchAll(/^ {4}" ?([^"]+)"\*\) next='([^']+)'/gm)].map(
  ([, word = '', next = '']) => ({word, next: next.split(' ')}),
);

/** @returns the line if there is no such word, or else its flags that the word has not */
function refused(line: string, isMeant: (word: string) => boolean): string[] {
  const [found] = words.filter(({word}) => isMeant(word));
  const [, below] = (found && new RegExp(`^${found.word} ([a-z]+)(?: |$)`).exec(line)) ?? [];
  const takesWords = found && !found.next[0]?.startsWith('--');
  if (!found || (takesWords && below)) return [line];
  return (line.match(/(?<= )--[a-z-]+/g) ?? []).filter((flag) => !found.next.includes(flag));
}

it.each(globSync(['*.md', 'docs/*.md', '.env.example', 'deploy/*', '{commands,lib}/**/*.json']))(
  'every command that %s names is there, with its flags',
  (file) => {
    const text = read(file);
    const typed = [...text.matchAll(/bin\/site ((?!help)[a-z][^`,;:.)"'|&<>“”…]*)/g)].flatMap(
      ([, line = '']) => refused(line, (word) => `${line} `.startsWith(`${word} `)),
    );
    // Of the words below another one a page may name the last alone: `retry --all`.
    const short = [...text.matchAll(/`(?:outbox |store )?([a-z]+)( [^`]+)`/g)].flatMap(
      ([, last, line = '']) => {
        const isMeant = (word: string) => word.split(' ').at(-1) === last;
        return words.some(({word}) => isMeant(word)) ? refused(line, isMeant) : [];
      },
    );
    const npm = [...text.matchAll(/npm run ([a-z:]+)/g)].map(([, script = '']) => script);
    expect([...typed, ...short, ...npm.filter((script) => !(script in scripts))]).toEqual([]);
  },
);

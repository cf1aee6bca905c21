import {parse, program, UsageError} from '#commands/program.ts';
import {runFuzz} from './fuzz/run.ts';

const HELP = `bin/site fuzz [--minutes 10] [--seed N]

Starts the built site in a folder of its own, on the legacy backend and the mail provider, both of them made up here.
Sends generated requests, broken HTTP among them, and gives generated answers to what the site asks. Fails on an answer
5xx that docs/promises.md does not have, on one that takes longer than 15 s or lacks a header that all answers carry, on
a log line with a stack or with anything of a visitor's, and on memory that does not come back. The same seed sends the
same; what failed is made as small as it can be and printed.`;

async function main() {
  const {values} = parse(
    {
      minutes: {type: 'string', default: '10'},
      seed: {type: 'string', default: String(Date.now() % 100_000)},
    },
    0,
  );
  const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
  if (!(minutes > 0) || !Number.isSafeInteger(seed))
    throw new UsageError('--minutes and --seed are numbers.');
  const result = await runFuzz({minutes, seed, say: (line) => console.error(line)});
  console.log(`seed ${seed}: ${result.requests} requests, ${result.answers} rounds of bad answers`);
  console.log(`memory: ${result.memory}`);
  if (!result.finding) return 0;
  console.log(`\nFound: ${result.finding.what}\nSmallest:\n${result.finding.smallest}`);
  return 1;
}

await program({
  help: HELP,
  main,
  undone: 2,
  why: (error) => (error as Error).stack ?? String(error),
});

import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {freePort} from '#__tests__/support/free-port.ts';
import {succeeds} from './eventually.ts';

const SCRIPTS = path.resolve('__tests__/support/php');

/** A row as the legacy scripts print it: everything a string, as mysqli gives it. */
export interface LegacyArticle {
  ID: string;
  Titre: string;
  Img: string | null;
  Text1: string | null;
  Auteur: string;
  DATE_CREATE: string | null;
  blocks: {Type: string; Size: string; Text: string; Action: string}[];
}

export const aBlock = (Type: string, Text: string) => ({Type, Size: '1', Text, Action: '0'});

export const anArticle = (changes: Partial<LegacyArticle> = {}): LegacyArticle => ({
  ID: '1',
  Titre: 'Une histoire',
  Img: null,
  Text1: 'Premier texte',
  Auteur: '1',
  DATE_CREATE: '2026-01-15 09:30:00',
  blocks: [aBlock('4', 'Un bloc')],
  ...changes,
});

interface SeenRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

type Script =
  | 'json_get_react_blog'
  | 'siteHS_json_get_Titreblog'
  | 'siteHS_json_get_blog'
  | 'json_get_react_find_mail_manu'
  | 'siteHS_json_input_register_site';

export type PhpServer = Awaited<ReturnType<typeof startPhp>>;

export const phpIsInstalled = spawnSync('php', ['-v']).status === 0;

/** The legacy backend as a real `php -S`. @param reads how its scripts read a POST */
export async function startPhp(reads: 'json' | 'form' = 'json') {
  const data = mkdtempSync(path.join(tmpdir(), 'legacy-'));
  const port = await freePort();
  const file = (name: string) => path.join(data, name);
  const url = `http://127.0.0.1:${port}`;
  let server: ChildProcess;

  async function comeBack(): Promise<void> {
    server = spawn(
      'php',
      [
        '-d',
        'display_errors=1',
        '-d',
        'html_errors=1',
        '-d',
        'error_reporting=-1',
        '-S',
        `127.0.0.1:${port}`,
        '-t',
        SCRIPTS,
      ],
      {
        env: {
          ...process.env,
          LEGACY_DATA: data,
          LEGACY_READS: reads,
          PHP_CLI_SERVER_WORKERS: '4',
        },
        stdio: 'ignore',
        detached: true,
      },
    );
    await succeeds(() => fetch(url));
  }

  /** Refuses connections; its data stays. */
  async function goAway(): Promise<void> {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    // Its workers are processes of the same group.
    if (server.pid) process.kill(-server.pid, 'SIGTERM');
    await gone;
  }

  await comeBack();
  const quirks: Partial<Record<Script, string>> = {};
  return {
    url,
    /** All requests, oldest first. */
    seen: (): SeenRequest[] =>
      existsSync(file('requests.jsonl'))
        ? readFileSync(file('requests.jsonl'), 'utf8')
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line))
        : [],
    registrations: (): Record<string, Record<string, unknown>> =>
      existsSync(file('registrations.json'))
        ? JSON.parse(readFileSync(file('registrations.json'), 'utf8'))
        : {},
    publish: (articles: LegacyArticle[]) => writeFileSync(file('articles.json'), JSON.stringify(articles)),
    /** Makes a script misbehave (cases in php/legacy.php); without arguments all behave. */
    misbehave(script?: Script, quirk?: string) {
      if (!script) for (const name of Object.keys(quirks)) delete quirks[name as Script];
      else quirks[script] = quirk;
      writeFileSync(file('quirks.json'), JSON.stringify(quirks));
    },
    forget() {
      for (const name of ['requests.jsonl', 'registrations.json']) rmSync(file(name), {force: true});
    },
    goAway,
    comeBack,
    async stop() {
      await goAway();
      rmSync(data, {recursive: true, force: true});
    },
  };
}

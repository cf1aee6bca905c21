import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {asJson, pointerPress, pressUntilHit, type Engine, type Window} from './engine.ts';

/** Overlay scroll bars, as on phones; and nothing that Firefox fetches for itself. */
const PREFERENCES = {
  'ui.useOverlayScrollbars': 1,
  'intl.accept_languages': 'fr-FR, fr',
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.enabled': false,
};

const ANSWER_MS = 25_000;

interface Answer {
  id?: number;
  error?: string;
  message?: string;
  result?: Record<string, unknown>;
}

/** Firefox ESR by WebDriver BiDi, which it speaks without geckodriver. */
export async function startFirefox(window: Window): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const words = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const firefox = spawn('firefox-esr', words, {stdio: ['ignore', 'ignore', 'pipe']});
  const gone = new Promise((resolve) => firefox.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    firefox.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, found] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
    firefox.once('error', reject);
    firefox.once('exit', () => reject(new Error(`Firefox ended:\n${said}`)));
  });

  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve) => socket.addEventListener('open', resolve, {once: true}));
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({data}) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id ?? 0)?.(answer);
  });
  let last = 0;
  const send = async (method: string, params: object = {}): Promise<Record<string, unknown>> => {
    const id = ++last;
    const answer = await new Promise<Answer>((resolve, reject) => {
      waiting.set(id, resolve);
      // A script in a page that is left may get no answer.
      setTimeout(reject, ANSWER_MS, new Error(`${method}: no answer`)).unref();
      socket.send(JSON.stringify({id, method, params}));
    });
    waiting.delete(id);
    if (answer.error) throw new Error(`${method}: ${answer.error}: ${answer.message}`);
    return answer.result ?? {};
  };

  /** Firefox now and then forgets a call. */
  const sendTwice: typeof send = (method, params) =>
    send(method, params).catch((error: Error) =>
      error.message.endsWith('no answer') ? send(method, params) : Promise.reject(error),
    );

  await send('session.new', {capabilities: {alwaysMatch: {unhandledPromptBehavior: {default: 'dismiss'}}}});
  const {contexts} = (await send('browsingContext.getTree')) as {contexts: {context: string}[]};
  const context = contexts[0]?.context;
  await send('browsingContext.setViewport', {context, viewport: window});

  const engine: Engine = {
    name: 'firefox',
    async open(address) {
      await sendTwice('browsingContext.navigate', {context, url: address, wait: 'complete'});
    },
    async run(script, ...args) {
      const {result, exceptionDetails} = (await sendTwice('script.callFunction', {
        functionDeclaration: `async () => { ${asJson(script, args)} }`,
        awaitPromise: true,
        target: {context},
      })) as {
        result?: {value: string};
        exceptionDetails?: {text: string};
      };
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null') as never;
    },
    press: (selector) =>
      pressUntilHit(engine, selector, (place) =>
        send('input.performActions', {context, actions: pointerPress(place)}),
      ),
    async back() {
      await send('browsingContext.traverseHistory', {context, delta: -1});
    },
    async close() {
      await send('browser.close').catch(() => firefox.kill());
      await gone;
      rmSync(profile, {recursive: true, force: true, maxRetries: 5});
    },
  };
  return engine;
}

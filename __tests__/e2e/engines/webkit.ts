import {spawn, type ChildProcess} from 'node:child_process';
import {freePort} from '#commands/free-port.ts';
import {asJson, pointerPress, pressUntilHit, type Engine, type Window} from './engine.ts';

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** A screen of the window's size: MiniBrowser is never narrower than 429 px but in full screen. @returns its display */
function startScreen({width, height}: Window): Promise<{display: string; xvfb: ChildProcess}> {
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    xvfb.once('error', reject);
    xvfb.stdio[3]?.once('data', (number: Buffer) => resolve({display: `:${number.toString().trim()}`, xvfb}));
  });
}

/** WebKitGTK by WebKitWebDriver. */
export async function startWebkit(window: Window): Promise<Engine> {
  const {display, xvfb} = await startScreen(window);
  const env = {
    ...process.env,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    LANG: 'fr_FR.UTF-8',
    LANGUAGE: 'fr',
  };
  // A window without a window manager gets no focus.
  const openbox = spawn('openbox', {env, stdio: 'ignore'});
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {env, stdio: 'ignore'});
  let session = '';
  const send = async (method: string, command: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${session}${command}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const {value} = (await answer.json()) as {value: {error?: string; message?: string} | null};
    if (!answer.ok) throw new Error(`${command}: ${value?.error}: ${value?.message}`);
    return value;
  };
  const options = {binary: MINI_BROWSER, args: ['--automation', '--full-screen']};
  const started = async () => {
    for (const patience = Date.now() + 20_000; ; await new Promise((resolve) => setTimeout(resolve, 100)))
      try {
        return (await send('POST', '', {
          capabilities: {alwaysMatch: {'webkitgtk:browserOptions': options}},
        })) as {sessionId: string};
      } catch (error) {
        if (Date.now() > patience) throw error;
      }
  };
  session = `/${(await started()).sessionId}`;

  const engine: Engine = {
    name: 'webkit',
    async open(address) {
      await send('POST', '/url', {url: address});
    },
    async run(script, ...args) {
      const value = await send('POST', '/execute/async', {
        script: `const done = arguments[0];
          (async () => { ${asJson(script, args)} })().then((value) => done({value}), (error) => done({error: String(error)}));`,
        args: [],
      });
      const {value: json, error} = value as {value?: string; error?: string};
      if (error) throw new Error(error);
      return JSON.parse(json ?? 'null') as never;
    },
    press: (selector) =>
      pressUntilHit(engine, selector, (place) => send('POST', '/actions', {actions: pointerPress(place)})),
    async back() {
      await send('POST', '/back', {});
    },
    async close() {
      await send('DELETE', '').catch(() => {});
      for (const child of [driver, openbox, xvfb]) child.kill();
    },
  };
  return engine;
}

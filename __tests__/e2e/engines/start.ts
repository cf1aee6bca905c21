import {startChromium} from './chromium.ts';
import type {Engine, EngineName, Window} from './engine.ts';
import {startFirefox} from './firefox.ts';
import {startWebkit} from './webkit.ts';

const START: Record<EngineName, (window: Window) => Promise<Engine>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebkit,
};

/** Runs a walk in an engine, and ends the engine. */
export async function inEngine<Result>(
  name: EngineName,
  window: Window,
  walk: (engine: Engine) => Promise<Result>,
): Promise<Result> {
  const engine = await START[name](window);
  try {
    return await walk(engine);
  } finally {
    await engine.close();
  }
}

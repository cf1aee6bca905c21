// Node's --import puts this before a program: its clock is then ahead by as many milliseconds as CLOCK_FILE says. Time has
// passed; with CLOCK_JUMPS the clock on the wall alone was set.
import {existsSync, readFileSync} from 'node:fs';

const file = process.env.CLOCK_FILE ?? '';
const ahead = () => (existsSync(file) ? Number(readFileSync(file, 'utf8')) || 0 : 0);

const {now} = Date;
const RealDate = Date;
globalThis.Date = new Proxy(RealDate, {
  construct: (_, given: [], target: never) =>
    Reflect.construct(RealDate, given.length ? given : [RealDate.now()], target) as Date,
});
Date.now = () => now() + ahead();

if (!process.env.CLOCK_JUMPS) {
  const passed = performance.now.bind(performance);
  performance.now = () => passed() + ahead();
}

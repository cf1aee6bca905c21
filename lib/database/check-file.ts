import '#server-only';
import {Worker} from 'node:worker_threads';

/** In a thread: a store of a gigabyte takes seconds, in which the driver would answer no request. */
const CHECK = `
  const {DatabaseSync} = require('node:sqlite');
  const {parentPort, workerData} = require('node:worker_threads');
  const check = () => {
    const database = new DatabaseSync(workerData, {readOnly: true});
    const {quick_check: found} = database.prepare('pragma quick_check(1)').get();
    database.close();
    return found === 'ok' ? undefined : {errcode: 11, errstr: 'database disk image is malformed'};
  };
  try {
    parentPort.postMessage(check());
  } catch ({errcode, errstr}) {
    parentPort.postMessage({errcode, errstr});
  }`;

/** @throws SQLite's error where a page of the file is damaged, or the file cannot be read */
export async function checkFile(file: string): Promise<void> {
  const {promise, resolve, reject} = Promise.withResolvers<object | undefined>();
  new Worker(CHECK, {eval: true, workerData: file, execArgv: ['--disable-warning=ExperimentalWarning']})
    .once('message', resolve)
    .once('error', reject);
  const fault = await promise;
  if (fault) throw Object.assign(new Error('damaged'), {code: 'ERR_SQLITE_ERROR'}, fault);
}

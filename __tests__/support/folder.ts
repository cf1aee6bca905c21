import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

/** A new empty folder, removed when the test file ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-test-'));
  afterAll(() => rmSync(folder, {recursive: true, force: true}));
  return folder;
}

/** A new empty folder for each test, removed after it. */
export function folderOfEachTest(): () => string {
  let folder = '';
  beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'site-test-'))));
  afterEach(() => rmSync(folder, {recursive: true, force: true}));
  return () => folder;
}

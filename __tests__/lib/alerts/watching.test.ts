import {rmSync} from 'node:fs';
import path from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {sendHeartbeat} from '#lib/alerts/notify.ts';
import {isDamage, storeFault} from '#lib/database/unusable.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import {folderOfEachTest} from '../../support/folder.ts';
import {aContact} from '../../support/leads.ts';
import {serve} from '../../support/serve.ts';

const folder = folderOfEachTest();

describe('a store whose file was removed under the server', () => {
  it('refuses leads, which would be lost', async () => {
    await using store = new Store(await openSqlite(folder()));
    const outbox = new Outbox(store);
    const keep = () =>
      outbox.enqueue({kind: 'contact', payload: aContact(), language: 'fr'}, [
        {name: 'mail', destination: 'mail'},
      ]);
    await keep();
    rmSync(path.join(folder(), 'outbox.sqlite'));
    await expect(keep()).rejects.toThrow('was removed or replaced');
    await expect(outbox.probe()).rejects.toThrow('was removed or replaced');
    await (await openSqlite(folder())).db.destroy();
    await expect(keep()).rejects.toThrow('was removed or replaced');
  });
});

describe('the fault of a store in the log', () => {
  it('is SQLite’s own words', () => {
    const database = new DatabaseSync(path.join(folder(), 'small.sqlite'));
    database.exec('pragma max_page_count = 2; create table filling (text)');
    let fault: unknown;
    try {
      database.exec('insert into filling values (hex(zeroblob(50000)))');
    } catch (error) {
      fault = error;
    }
    database.close();
    expect(storeFault(fault)).toBe('ERR_SQLITE_ERROR: database or disk is full');
  });

  it('has a remedy for faults of PostgreSQL, and the code alone for unknown ones', () => {
    expect(storeFault({code: '42501'})).toMatch(/^42501: the role may not create its tables/);
    expect(storeFault({code: 'ECONNREFUSED'})).toBe('ECONNREFUSED');
    expect(['XX001', 'XX002', '42501'].map((code) => isDamage({code}))).toEqual([true, true, false]);
    expect(storeFault(new Error('timeout exceeded when trying to connect'))).toMatch(/^timeout exceeded/);
    expect(storeFault(new Error('SASL: client password must be a string'))).toMatch(
      /^no password: .*PGPASSWORD/,
    );
    expect(storeFault(new Error('anything that marie@exemple.fr has typed'))).toBe('Error');
  });
});

describe('the heartbeat', () => {
  it('calls HEARTBEAT_URL, and makes no call without it', async () => {
    const asked: (string | undefined)[] = [];
    const server = await serve((request, response) => {
      asked.push(request.url);
      response.writeHead(200).end('OK');
    });
    await sendHeartbeat(`${server.url}/ping/site`);
    await sendHeartbeat(undefined);
    await server.end();
    expect(asked).toEqual(['/ping/site']);
  });
});

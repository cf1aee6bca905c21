import {mkdirSync, readdirSync, utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {replayErasures} from '#commands/outbox/hold.ts';
import {readLeads} from '#lib/outbox/admin/report.ts';
import {openStore} from '#lib/outbox/open-store.ts';
import {noteErasure} from '#lib/privacy/erasure-log.ts';
import {registrations} from '#lib/privacy/person.ts';
import {siteFolder} from '../support/site-folder.ts';

const folder = siteFolder();
const mails = path.join(folder, 'mail');
mkdirSync(mails);
const HERS = 'revenue@exemple.invalid';

async function leaves(message: string, email = HERS): Promise<void> {
  const {outbox} = await openStore();
  const lead = {kind: 'contact', payload: {email, message}, language: 'fr'} as const;
  await outbox.enqueue(lead, [{name: 'send', destination: 'mail'}]);
  await registrations()?.add(message, {mail: email} as never);
  writeFileSync(
    path.join(mails, `${message}.eml`),
    `To: contact@exemple.invalid\r\nReply-To: ${email}\r\n\r\n`,
  );
}

it('erases leads from before the erasure again, and no later ones of that person', async () => {
  const [then, erased] = [2, 1].map((minutes) => new Date(Date.now() - minutes * 60_000));
  jest.useFakeTimers({now: then, doNotFake: ['nextTick', 'setImmediate', 'setTimeout']});
  await leaves('before');
  jest.useRealTimers();
  utimesSync(path.join(mails, 'before.eml'), then!, then!);
  await leaves('others', 'autre@exemple.invalid');
  noteErasure(folder, HERS, new Date(0));
  noteErasure(folder, HERS, erased);
  await leaves('after');
  const {store} = await openStore();

  expect(await replayErasures(store, folder)).toBe(1);
  const left: unknown[] = [];
  for await (const {payload} of readLeads(store)) left.push((payload as {message: string}).message);
  expect(left.sort()).toEqual(['after', 'others']);
  expect((await registrations()?.page(''))?.map(({idempotencyKey}) => idempotencyKey)).toEqual([
    'after',
    'others',
  ]);
  expect(readdirSync(mails).sort()).toEqual(['after.eml', 'others.eml']);
  // Nothing of hers is as old as that any more.
  expect(await replayErasures(store, folder)).toBe(0);
});

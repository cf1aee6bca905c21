// docs/promises.md: Forms
import {randomUUID} from 'node:crypto';
import {existsSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {POST as registration} from '#app/api/registration/route.ts';
import {embeddedRegistrations} from '#lib/backend/embedded.ts';
import {deliver} from '#lib/leads/kinds.ts';
import {openStore} from '#lib/outbox/open-store.ts';
import {forget} from '#lib/privacy/person.ts';
import {jsonPost} from '../../support/json-post.ts';
import {aContact, aRegistration} from '../../support/leads.ts';
import {allLeads} from '../../support/outbox.ts';
import {consents, post, rows} from '../../support/plain-post.ts';
import {siteFolder} from '../../support/site-folder.ts';

const dataDir = siteFolder();
const mails = path.join(dataDir, 'mail');

const VICTIM = 'victim@gmail.example';
/** The victim's address as the eye and the mail see it. */
const SAME = [
  VICTIM,
  'Victim@GMAIL.Example',
  ' victim@gma\u00adil.example',
  'vic\u200btim@gmail\u3002example',
];

const send = (route: typeof registration, body: object) => route(jsonPost('/api/registration', body));
const accounts = () => embeddedRegistrations({dataDir});

/** Delivers what is due as the worker does. */
async function deliverAll() {
  const {outbox} = await openStore();
  const capacity = new Map(['backend', 'visitor-mail', 'company-mail'].map((name) => [name, 50]));
  for (let jobs = await outbox.claim(capacity); jobs.length; jobs = await outbox.claim(capacity))
    for (const job of jobs) {
      await deliver(job, outbox);
      await outbox.complete(job);
    }
}

it('other spellings of one address are one account, one string, and erased by any of them', async () => {
  for (const [n, email] of SAME.entries()) {
    const answer = await send(
      registration,
      aRegistration({email, lastName: `Nom ${n}`, submissionId: randomUUID()}),
    );
    expect(answer.status).toBe(n ? 422 : 202);
    await post('contact', aContact({email, message: `Bonjour ${n}`}) as Record<string, string>);
  }
  await deliverAll();
  expect((await consents()).map(({email}) => email)).toEqual([VICTIM]);
  const stored = (await rows('contact')).map(
    ({payload}) => (JSON.parse(payload ?? '') as {email: string}).email,
  );
  // The local part stays as it was typed; it is compared without its case.
  expect(stored.sort()).toEqual(['Victim@gmail.example', VICTIM, VICTIM, VICTIM]);
  expect((await accounts().page('')).map(({mail}) => mail)).toEqual([VICTIM]);
  expect(readdirSync(mails)).toHaveLength(5);

  const {store} = await openStore();
  const forgotten = await forget(store, 'VICTIM@gmail\uff0eexample ');
  expect(forgotten).toMatchObject({consents: 1, registrations: 1, mails: 5, mentionedIn: []});
  expect(forgotten.leads).toHaveLength(5);
  expect([await allLeads(store), await consents(), await accounts().page(''), readdirSync(mails)]).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

it('erases what a crash left of a person’s mails, and leaves what is being written for another', async () => {
  const part = (name: string, to: string) => {
    const file = path.join(mails, name);
    writeFileSync(file, `From: a@b.invalid\r\nTo: ${to}\r\n\r\nBonjour`);
    return file;
  };
  const files = [part('.own.eml.part', VICTIM), part('.other.eml.part', 'autre@exemple.fr')];
  await forget((await openStore()).store, VICTIM);
  expect(files.map((file) => existsSync(file))).toEqual([false, true]);
});

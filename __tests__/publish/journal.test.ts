import path from 'node:path';
import {Journal} from '../../publish/journal.ts';
import {folderOfEachTest} from '../support/folder.ts';

const folder = folderOfEachTest();
const open = (judged = false) => new Journal(path.join(folder(), 'journal.json'), judged);
const killed = () => new Promise<never>(() => {});

/** A run that a kill ends while it works. */
const runTo = (what: string, digest = 'a', judged = false) => {
  const journal = open(judged);
  void journal.during(what, digest, killed);
  journal.close();
};

it('a kill from outside is no verdict, a second one at the same input is', () => {
  runTo('article 12');
  expect(open().culprit).toBeUndefined();
});

it('names the input at which two runs ended one after another', () => {
  runTo('article 12');
  runTo('article 12');
  expect(open().culprit).toMatchObject({what: 'article 12', digest: 'a'});
});

it('does not name another input, nor another version', () => {
  runTo('article 12');
  runTo('article 13');
  runTo('article 13', 'b');
  expect(open().culprit).toBeUndefined();
});

it('names it at once where the parent ended the run', () => {
  runTo('article 12');
  expect(open(true).culprit).toMatchObject({what: 'article 12'});
});

it('names none of several at once, and works on one at a time after', () => {
  const journal = open();
  void journal.during('card 1', 'a', killed);
  void journal.during('card 2', 'a', killed);
  journal.close();
  const next = open(true);
  expect([next.culprit, next.isCareful, open().isCareful]).toEqual([undefined, true, false]);
  void next.during('card 2', 'a', killed);
  next.close();
  expect(open().culprit).toMatchObject({what: 'card 2'});
});

it('names nothing after work that ended, or failed, by itself, nor of a file that is not whole', async () => {
  const journal = open();
  expect(await journal.during('list', 'a', () => 'done')).toBe('done');
  await expect(journal.during('list', 'a', () => Promise.reject(new Error('failed')))).rejects.toThrow(
    'failed',
  );
  journal.close();
  expect(open(true).culprit).toBeUndefined();
});

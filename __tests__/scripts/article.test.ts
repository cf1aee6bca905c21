import {existsSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {embeddedBackend} from '#lib/backend/embedded.ts';
import {openEmbeddedStore} from '#lib/backend/store.ts';
import {command} from '../support/api-server.ts';
import {folderOfEachTest} from '../support/folder.ts';
import {NIGHTLY} from '../support/nightly.ts';

const folder = folderOfEachTest();
/** Each is several processes; publishing, checking and mistakes are tested by day. */
const byNight = NIGHTLY ? it : undefined;

const dataDir = () => path.join(folder(), 'data');
const article = (...words: string[]) => command('article', {DATA_DIR: dataDir()}, ...words);
const site = () => embeddedBackend({dataDir: dataDir(), showSamples: false});
const titles = async () => (await site().listArticles()).read().map(({title}) => title);
const file = () => path.join(folder(), 'article.json');
const write = (content: unknown) => writeFileSync(file(), JSON.stringify(content));
const ours = {title: 'Nos essais', text: 'En bref', blocks: [{type: '2', text: 'Un paragraphe'}]};

it('publishes into no folder that the site has not made', async () => {
  write(ours);
  const {status, stdout, stderr} = await article(file());
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('There is no store at');
  expect(existsSync(dataDir())).toBe(false);
});

describe('in a data folder of the site', () => {
  beforeEach(() => openEmbeddedStore(dataDir()).close());

  it('publishes, lists, shows, changes and withdraws an article', async () => {
    write(ours);
    expect(await article(file())).toMatchObject({
      status: 0,
      stdout: 'Article 100 is published. Pages show it within a minute.\n',
    });
    expect((await article('list')).stdout).toMatch(/^100 +\d{4}-\d\d-\d\d +Nos essais$/m);
    const shown = JSON.parse((await article('show', '100')).stdout) as object;
    expect(shown).toMatchObject({id: 100, ...ours});
    write({...shown, title: 'Nos essais, revus'});
    expect(await article(file())).toMatchObject({status: 0});
    expect(await titles()).toEqual(['Nos essais, revus']);
    expect(await article('withdraw', '100')).toMatchObject({status: 0});
    expect(await titles()).toEqual([]);
  });

  byNight?.('does not show a draft until it is published', async () => {
    write(ours);
    expect((await article('draft', file())).stdout).toBe(
      'Article 100 is a draft: preview 100 shows it to you, publish 100 publishes it.\n',
    );
    expect((await article('list')).stdout).toMatch(/^100 +– +Nos essais \(draft\)$/m);
    expect([await titles(), (await site().findArticle(100)).read()]).toEqual([[], undefined]);
    expect(await article('publish', '100')).toMatchObject({status: 0});
    expect((await site().listArticles()).read()).toMatchObject([{id: 100, title: 'Nos essais'}]);
    expect((await site().findArticle(100)).read()?.createdAt).toMatch(/^20\d\d-/);
    expect(await article('publish', '100')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/\nThere is no draft 100\.\n$/),
    });
    // What was published goes back into a drawer.
    write({...ours, id: 100});
    await article('draft', file());
    expect(await titles()).toEqual([]);
  });

  byNight?.('publishes Markdown, and shows a scheduled article from its date on', async () => {
    const markdown = path.join(folder(), 'article.md');
    writeFileSync(
      markdown,
      '---\ntitle: Demain\ntext: En bref\ndate: 2125-01-02 09:00\n---\n\n## Le jour dit\n',
    );
    expect((await article(markdown)).stdout).toBe(
      'Article 100 is scheduled: pages show it from 2125-01-02T08:00:00.000Z.\n',
    );
    expect((await article('list')).stdout).toMatch(/^100 +2125-01-02 +Demain \(scheduled\)$/m);
    expect([await titles(), (await site().findArticle(100)).read()]).toEqual([[], undefined]);
    jest.useFakeTimers({now: Date.parse('2125-01-02T08:00:01Z'), doNotFake: ['nextTick', 'setImmediate']});
    expect((await site().listArticles()).read()).toMatchObject([{id: 100, title: 'Demain'}]);
    expect((await site().findArticle(100)).read()?.blocks).toEqual([{type: '1', text: 'Le jour dit'}]);
    jest.useRealTimers();
  });

  it('says before publishing what to mend, and writes the card that networks show', async () => {
    write({
      title: 'Un titre que les moteurs de recherche ne montreront pas jusqu’au bout',
      text: 'En bref',
      image: '/assets/articles/rien.svg',
      blocks: [
        {
          type: '2',
          text: '<p><a href="/contact">oui</a> <a href="/contcat">non</a> <a href="/post/7/x">non</a></p>',
        },
        {type: '3', text: 'https://images.exemple.fr/a.jpg', action: 'javascript:alert(1)'},
      ],
    });
    const {status, stdout} = await article('check', file());
    expect(status).toBe(1);
    const card = path.join(folder(), 'article.card.png');
    expect(stdout.trim().split('\n')).toEqual([
      'The title has 69 letters: search engines show about 65.',
      'The link /contcat leads to no page of this site.',
      'The link /post/7/x leads to no page of this site.',
      'The picture https://images.exemple.fr/a.jpg has no alternative text.',
      'The link javascript:alert(1) leads nowhere.',
      'The picture /assets/articles/rien.svg is not there.',
      `The card is ${card}.`,
    ]);
    expect(await sharp(card).metadata()).toMatchObject({format: 'png', width: 1200, height: 630});
    write(ours);
    expect(await article('check', file())).toMatchObject({status: 0, stdout: `The card is ${card}.\n`});
    expect(await titles()).toEqual([]);
  });

  byNight?.each([
    [['draft'], 2, 'draft needs a file.'],
    [['preview'], 2, 'preview needs an id, or a file.'],
    [['preview', '7'], 1, 'There is no article 7.'],
    [['withdraw'], 2, 'The id is a number'],
    [['list', '1', '2'], 2, 'There is a word too many: 2'],
    [['--draft', 'x.json'], 2, '--draft'],
    [['no-such-file.json'], 1, 'no-such-file.json'],
  ])('refuses %s', async (words, status, sentence) => {
    const answer = await article(...words);
    expect(answer.stderr).toContain(sentence);
    expect(answer.status).toBe(status);
  });

  it('names every mistake in an article, and publishes none of it', async () => {
    write({
      title: '',
      author: 3,
      colour: 'red',
      blocks: [{type: '9', text: 'x'}, {type: '3', text: 'photo.jpg'}, {type: '2'}, 'Un paragraphe'],
    });
    const {status, stderr} = await article(file());
    expect(status).toBe(1);
    expect(stderr.trim().split('\n').sort()).toEqual([
      'author must be 1 or 2.',
      'block 1, type must be "1" (heading), "2" (paragraph), "3" (picture), "4" (italic) or "5" (list item).',
      'block 2, text of a picture must be a path such as /assets/articles/x.svg or an https address.',
      'block 3, text must be a text.',
      'block 4 must be {"…": …}.',
      'text must be a text.',
      'the article has no field colour.',
      'title must be a text.',
    ]);
    expect(await titles()).toEqual([]);
  });
});

import {randomUUID} from 'node:crypto';
import {embeddedBackend} from '#lib/backend/embedded.ts';
import type {ArticleSource, Backend, WireFields} from '#lib/backend/interface.ts';
import {legacyBackend} from '#lib/backend/legacy.ts';
import {openEmbeddedStore} from '#lib/backend/registrations.ts';
import {temporaryFolder} from '../../support/folder.ts';
import {ON_THE_WIRE} from '../../support/leads.ts';
import {anArticle, phpIsInstalled, startPhp, type PhpServer} from '../../support/php-server.ts';

const aRegistration = (changes: WireFields = {}): WireFields => ({
  ...ON_THE_WIRE,
  mail: 'zoe+essai@exemple.invalid',
  rue: 'rue de l’Étang & du Moulin',
  postal: '02100',
  adressup: '',
  ...changes,
});

interface Stage<Own extends Backend = Backend> {
  backend: Own;
  kept(): Record<string, unknown>[];
}

function legacyStage(postEncoding: 'json' | 'form') {
  let php: PhpServer;
  return {
    async open(): Promise<Stage<ArticleSource & Backend>> {
      php = await startPhp(postEncoding);
      php.publish(['3', '12'].map((ID) => anArticle({ID, Text1: `Premier texte ${ID}.`})));
      const {url} = php;
      return {
        backend: legacyBackend({host: url, site: url, backend: url, postEncoding, imageHosts: []}),
        kept: () => Object.values(php.registrations()),
      };
    },
    close: () => php.stop(),
  };
}

function embeddedStage() {
  const dataDir = temporaryFolder();
  return {
    async open(): Promise<Stage> {
      const store = openEmbeddedStore(dataDir);
      return {
        backend: embeddedBackend({dataDir}),
        kept: () =>
          store
            .prepare('select fields from registrations')
            .all()
            .map(({fields}) => JSON.parse(String(fields)) as Record<string, unknown>),
      };
    },
    close: async () => {},
  };
}

const php = phpIsInstalled ? describe : describe.skip;

function keepsTheContract(open: () => Promise<Stage>, close: () => Promise<void>) {
  let stage: Stage;
  beforeAll(async () => void (stage = await open()));
  afterAll(close);

  it('knows an address only once it is registered, whatever its case', async () => {
    const {backend} = stage;
    expect(await backend.isRegistered('zoe+essai@exemple.invalid')).toBe(false);
    await backend.register(aRegistration(), randomUUID());
    expect(await backend.isRegistered('zoe+essai@exemple.invalid')).toBe(true);
    expect(await backend.isRegistered('Zoe+Essai@Exemple.invalid')).toBe(true);
    expect(await backend.isRegistered('zoe essai@exemple.invalid')).toBe(false);
  });

  it('keeps all 19 fields with their types', async () => {
    const fields = aRegistration({mail: 'types@exemple.invalid', exercice: -1, newsletter: false});
    await stage.backend.register(fields, randomUUID());
    const kept = stage.kept().find(({mail}) => mail === 'types@exemple.invalid');
    expect(kept).toEqual(fields);
    expect(Object.keys(kept ?? {})).toHaveLength(19);
  });

  it('adds nothing when the same key comes again', async () => {
    const key = randomUUID();
    const fields = aRegistration({mail: 'encore@exemple.invalid'});
    await stage.backend.register(fields, key);
    await stage.backend.register(fields, key);
    expect(stage.kept().filter(({mail}) => mail === 'encore@exemple.invalid')).toHaveLength(1);
  });
}

describe('the embedded backend', () => {
  const stage = embeddedStage();
  keepsTheContract(stage.open, stage.close);
});

php.each(['json', 'form'] as const)('the legacy backend whose scripts read %s', (encoding) => {
  const opened = legacyStage(encoding);
  let stage: Stage<ArticleSource & Backend>;
  keepsTheContract(async () => (stage = await opened.open()), opened.close);

  it('has equal digests for equal answers, and others for other articles', async () => {
    const {backend} = stage;
    const digests = await Promise.all([3, 3, 12].map(async (id) => (await backend.findArticle(id)).digest));
    expect(digests[1]).toBe(digests[0]);
    expect(digests[2]).not.toBe(digests[0]);
    expect((await backend.listArticles()).digest).toBe((await backend.listArticles()).digest);
  });

  it('finds nothing under an unknown id', async () => {
    expect((await stage.backend.findArticle(999)).read()).toBeUndefined();
  });
});

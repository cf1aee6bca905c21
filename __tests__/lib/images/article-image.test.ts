// docs/decisions/0067-foreign-content-apart.md
import {temporaryFolder} from '../../support/folder.ts';

const folder = temporaryFolder();

/** Pictures that the sandbox was given, by their bytes. */
const given: string[] = [];
const mockResize = (bytes: Buffer) => {
  const picture = bytes.toString();
  given.push(picture);
  if (picture.includes('good')) return Promise.resolve(Buffer.from('webp'));
  const code = picture.includes('hostile') ? 'timeout' : 'refused';
  return Promise.reject(Object.assign(new Error(code), {code}));
};
jest.mock('#lib/sandbox/sandbox.ts', () => ({
  sandboxed: () => (bytes: Buffer) => mockResize(bytes),
}));
jest.mock('#lib/blog/articles.ts', () => ({
  getArticles: () => Promise.resolve([1, 2].map((id) => ({id, slug: `article-${id}`}))),
}));
jest.mock('#lib/blog/picture-variants.ts', () => ({
  askedPicture: (file: string) => ({article: Number(file[0]), hash: file.slice(2), width: 750}),
  sourceOf: (asked: {article: number; hash: string}) => `https://host.invalid/${asked.hash}`,
}));
jest.mock('#lib/images/fetch-image.ts', () => ({
  fetchImage: (url: string) => Promise.resolve(Buffer.from(url)),
  rejectImage: () => {},
}));

it('sixty hostile pictures of one article cost the sandbox one process, and others have theirs', async () => {
  process.env.DATA_DIR = folder;
  const {articleImage} = await import('#lib/images/article-image.ts');
  // A picture that cannot be decoded costs that picture alone.
  await articleImage('1-broken');
  expect(await articleImage('1-good-first')).toMatchObject({webp: expect.any(Buffer)});
  const hostile = Array.from({length: 55}, (_, n) => articleImage(`1-hostile-${n}`));
  const other = articleImage('2-good');
  for (const image of await Promise.all(hostile)) expect(image).toMatchObject({cover: expect.any(String)});
  expect(await other).toMatchObject({webp: expect.any(Buffer)});
  expect(given.filter((picture) => picture.includes('hostile'))).toHaveLength(1);
  // What was made before stays.
  expect(await articleImage('1-good-first')).toMatchObject({webp: expect.any(Buffer)});
});

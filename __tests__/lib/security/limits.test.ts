// docs/promises.md: Limits
import {countEmailCheck, countLead} from '#lib/security/limits.ts';
import {limitKey} from '#lib/security/network.ts';

it.each([
  ['198.51.100.1', '198.51.100.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', 'unknown'],
])('counts %s as %s', (address, key) => {
  expect(limitKey(address)).toBe(key);
});

it('accepts 30 leads of an address in ten minutes, suspects 90 more, and refuses the rest', async () => {
  const verdicts = [];
  for (let n = 0; n < 121; n++) verdicts.push(await countLead('203.0.113.77'));
  expect(verdicts.slice(0, 30).every(({kind}) => kind === 'welcome')).toBe(true);
  expect(verdicts.slice(30, 120).every(({kind}) => kind === 'suspected')).toBe(true);
  expect(verdicts[120]).toEqual({kind: 'refused', retryAfterSeconds: expect.any(Number)});
  expect(verdicts[120]).toMatchObject({retryAfterSeconds: 600});
  expect(await countLead('203.0.113.78')).toEqual({kind: 'welcome'});
});

it('answers 20 e-mail checks of an address, also when they come at once', async () => {
  const verdicts = await Promise.all(Array.from({length: 50}, () => countEmailCheck('203.0.113.79')));
  expect(verdicts.filter(({kind}) => kind === 'welcome')).toHaveLength(20);
});

it('answers 3,000 e-mail checks of all addresses; refused ones do not count', async () => {
  let answered = 20;
  for (let n = 0; n < 4_000; n++) {
    await countEmailCheck('203.0.113.79');
    const address = `198.18.${n >> 8}.${n & 255}`;
    if ((await countEmailCheck(address)).kind === 'welcome') answered += 1;
  }
  expect(answered).toBe(3_000);
  expect(await countEmailCheck('198.51.100.1')).toMatchObject({kind: 'refused'});
});

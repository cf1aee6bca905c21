import fc from 'fast-check';
import {headerAddress} from '#lib/mail/template-mail.ts';

describe('an address in a header', () => {
  it.each([
    ['marie.durand+etude@exemple.fr', 'marie.durand+etude@exemple.fr'],
    ['contact@société.exemple.fr', 'contact@xn--socit-esab.exemple.fr'],
    ['zoé@exemple.fr', 'zoé@exemple.fr'],
    ['a@b.fr,c@exemple.fr', '"a@b.fr,c"@exemple.fr'],
    ['a"b\\c@exemple.fr', '"a\\"b\\\\c"@exemple.fr'],
  ])('of %j is %j', (address, header) => {
    expect(headerAddress(address)).toBe(header);
  });

  it.each([
    'a@exemple.fr\r\nBcc: tous@exemple.fr',
    'a@exemple.fr,b@exemple.fr,',
    'a@exemple.fr;b.fr',
    'exemple.fr',
    'a\uD800@exemple.fr',
  ])('of %j does not exist', (address) => {
    expect(headerAddress(address)).toBeUndefined();
  });

  it('never holds a control character, nor a comma outside quotes', () => {
    const part = fc.string({unit: fc.constantFrom(...'ab.@,;:<>"\\ \r\n\té')});
    fc.assert(
      fc.property(part, part, (local, domain) => {
        const header = headerAddress(`${local}@${domain}`) ?? '';
        expect(header.replace(/"(?:[^"\\]|\\.)*"/g, '')).not.toMatch(/[\p{Control},;:<>\s]/u);
      }),
    );
  });
});

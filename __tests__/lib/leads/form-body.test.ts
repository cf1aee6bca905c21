import {readFormBody} from '#lib/leads/form-body.ts';

it.each([
  ['name=H%C3%A9l%C3%A8ne+D', 'Hélène D'],
  ['name=H%E9l%E8ne+D', 'Hélène D'],
  ['name=%9Cuvre+d%92art', 'œuvre d’art'],
  ['name=100+%+%26+moins', '100 % & moins'],
  ['name=%EF%BF%BD', '\ufffd'],
  ['name=', ''],
])('reads %s', (body, name) => expect(readFormBody(body).get('name')).toBe(name));

it('reads a body in one encoding', () => {
  expect([...readFormBody('name=H%E9l%E8ne&message=%C9t%e9%0D%0A')]).toEqual([
    ['name', 'Hélène'],
    ['message', 'Été\r\n'],
  ]);
});

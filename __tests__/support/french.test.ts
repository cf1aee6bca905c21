import {typographyFaults} from './french.ts';

describe('the French typography rules', () => {
  it.each([
    ['l’étude', "l'étude"],
    ['Vraiment\u202f?', 'Vraiment ?'],
    ['Vraiment\u00a0?', 'Vraiment?'],
    ['Ainsi\u00a0: oui', 'Ainsi : oui'],
    ['«\u00a0oui\u00a0»', '« oui »'],
    ['«\u00a0oui\u00a0»', '"oui"'],
    ['attendez…', 'attendez...'],
    ['5\u202f000 personnes, 10\u00a0€', '5 000 personnes'],
    ['sous 48\u00a0h', 'sous 48 h'],
    ['le 1er\u00a0mars', 'le 1er mars'],
    ['État', 'Etat'],
    ['le cœur', 'le coeur'],
    ['la 2e', 'la 2ème'],
    ['oui, non', 'oui , non'],
    ['03\u00a053\u00a001\u00a020\u00a020', '03 53 01 20 20'],
    ['un e-mail', 'un mail'],
    ['un e-\u2060mail, que rien ne coupe', 'un courriel'],
  ])('pass %j and stop %j', (right, wrong) => {
    expect(typographyFaults(right)).toEqual([]);
    expect(typographyFaults(wrong)).not.toEqual([]);
  });

  it('leave addresses and placeholders alone', () => {
    expect(typographyFaults('https://exemple.fr/a?b=1 et <b>{name}</b>')).toEqual([]);
  });
});

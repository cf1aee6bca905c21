import * as z from 'zod/mini';
import {choice, issuesByField, messageText, optionalText, requiredText} from '#lib/forms/text.ts';

const schema = z.object({
  line: requiredText(20),
  note: optionalText(5),
  message: messageText(30),
  code: choice(['1', '2']),
});
const whole = {line: 'a', message: 'b', code: '1'};
const errors = (changes: object) => {
  const result = schema.safeParse({...whole, ...changes});
  return result.success ? {} : issuesByField(result.error);
};
const line = (typed: string) => schema.parse({...whole, line: typed}).line;

describe('a line of text', () => {
  it.each(['O’Neill', 'Nguyễn', '𠮷野', 'علي'])('keeps the name %s as it is', (name) =>
    expect(line(name)).toBe(name.normalize('NFC')),
  );

  it('is trimmed and composed, and never half a character', () => {
    expect(line('  \u00a0Zoe\u0308\n')).toBe('Zoë');
    expect(line('a\ud800')).toBe('a\ufffd');
  });

  it('loses characters that turn text round', () => {
    const turning = '\u061c\u200e\u200f\u202a\u202e\u2066\u2069\u206a\u206f';
    expect(line(`Marie${turning}xe.moc`)).toBe('Mariexe.moc');
    expect(schema.parse({...whole, message: `a${turning}\nb`}).message).toBe('a\nb');
  });

  it('has one blank for white space of any kind', () => {
    expect(line('Dupont\tMarie')).toBe('Dupont Marie');
    expect(line('a \r\n\u2028\u0085\u202f b')).toBe('a b');
  });

  it.each([[undefined], [null], [''], ['  '], ['\u200b\u200b'], ['\u3164'], ['\u2800\u2800'], ['\u00ad']])(
    'is required: %j',
    (typed) => expect(errors({line: typed})).toEqual({line: ['required']}),
  );

  it.each([['a\u0000'.concat('b')], ['a\u0007b']])('refuses control characters: %j', (typed) =>
    expect(errors({line: typed})).toEqual({line: ['invalid']}),
  );

  it.each([[7], [true], [['a']], [{}]])('is text and nothing else: %j', (typed) =>
    expect(errors({line: typed})).toEqual({line: ['invalid']}),
  );

  it('ends at its limit', () => {
    expect(line('x'.repeat(20))).toHaveLength(20);
    expect(errors({line: 'x'.repeat(21)})).toEqual({line: ['tooLong']});
  });

  it('is "" where it may be left out', () => {
    expect(schema.parse(whole).note).toBe('');
    expect(schema.parse({...whole, note: ' '}).note).toBe('');
    expect(errors({note: 'too long'})).toEqual({note: ['tooLong']});
  });
});

describe('a message', () => {
  it('keeps its lines, whatever system wrote them', () => {
    expect(schema.parse({...whole, message: ' a\r\nb\rc\u2028d\ve\n'}).message).toBe('a\nb\nc\nd\ne');
  });
  it('loses characters without meaning', () => {
    expect(schema.parse({...whole, message: 'a\u0000b\u0007\tc'}).message).toBe('ab\tc');
  });
});

describe('a choice', () => {
  it('distinguishes no choice from an unknown code', () => {
    expect(errors({code: ''})).toEqual({code: ['required']});
    expect(errors({code: undefined})).toEqual({code: ['required']});
    expect(errors({code: '3'})).toEqual({code: ['choice']});
    expect(errors({code: 1})).toEqual({code: ['choice']});
  });
});

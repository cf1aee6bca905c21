/** @jest-environment jsdom */
import {readFileSync} from 'node:fs';
import {render} from '@testing-library/react';
import {Fields, valueOf, type Shape} from '../../desk/schema-form.tsx';
import {fr} from '../support/texts.ts';

jest.mock('#server-only', () => ({}));
const {CONTENT_NAMES, contentShape} =
  jest.requireActual<typeof import('#lib/config/content.ts')>('#lib/config/content.ts');

it.each(CONTENT_NAMES)('the form of %s, sent as it is, changes nothing', (name) => {
  const value: unknown = JSON.parse(readFileSync(`content/${name}.json`, 'utf8'));
  const shape = contentShape(name) as Shape;
  const {container} = render(<form><Fields shape={shape} value={value} path="" name={name} t={fr.desk} /></form>); // oxfmt-ignore
  const form = container.querySelector('form');
  expect(valueOf(shape, new FormData(form ?? undefined)) ?? []).toEqual(value);
});

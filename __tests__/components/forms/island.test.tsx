/** @jest-environment jsdom */
import {fireEvent, screen, waitFor} from '@testing-library/react';
import {act, useState} from 'react';
import {renderToString} from 'react-dom/server';
import {hydrate} from '#components/forms/hydration/hydrate.tsx';
import {Island} from '#components/forms/hydration/island.tsx';
import {WithLinks, type Links} from '#components/forms/sentences.tsx';

interface SmallProps {
  answer?: {values: Record<string, string>};
  label: string;
  notice: string;
  links: Links;
  breaks?: boolean;
}

function Small({answer, label, notice, links, breaks}: SmallProps) {
  const [name, setName] = useState(answer?.values.name ?? '');
  if (breaks && name === 'break') throw new Error('a fault of the form');
  return (
    <form>
      <label>
        {label}
        <input value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <p role="status" onClick={() => setName('break')}>
        {name.length}
      </p>
      <p>
        <WithLinks text={notice} links={links} />
      </p>
    </form>
  );
}

const HOSTILE = '</script><script>alert(1)</script><!--<img src="x">';

function send(props: SmallProps): HTMLElement {
  document.body.innerHTML = renderToString(<Island kind="contact" form={Small} props={props} />);
  return document.querySelector<HTMLElement>('[data-island=contact]')!;
}

const PROPS: SmallProps = {
  label: 'Nom',
  notice: 'Lisez <policy>la politique</policy>, puis <mail>écrivez</mail>. <b>a & b</b>',
  links: {
    policy: {href: '/protection?a=1&b=2', newTab: '(nouvel onglet)'},
    mail: {href: 'mailto:a@exemple.fr'},
  },
};

it('hydrates from its data block without changing the markup', async () => {
  const island = send(PROPS);
  const before = island.innerHTML;
  const input = screen.getByLabelText('Nom');
  const reported = jest.fn();
  window.reportError = reported;
  await act(async () => hydrate(Small));
  expect(island.innerHTML).toBe(before);
  expect(screen.getByLabelText('Nom')).toBe(input);
  fireEvent.change(input, {target: {value: 'Ada'}});
  expect(screen.getByRole('status')).toHaveTextContent('3');
  expect(reported).not.toHaveBeenCalled();
});

it('makes links of the tags of a text that have a target, and nothing else', () => {
  const island = send(PROPS);
  const policy = screen.getByRole('link', {name: 'la politique (nouvel onglet)'});
  expect(policy).toHaveAttribute('href', '/protection?a=1&b=2');
  expect(policy).toHaveAttribute('target', '_blank');
  expect(policy).toHaveAttribute('rel', 'noopener');
  const mail = screen.getByRole('link', {name: 'écrivez'});
  expect(mail).toHaveAttribute('href', 'mailto:a@exemple.fr');
  expect(mail).not.toHaveAttribute('target');
  expect(island.querySelector('b')).toBeNull();
  expect(island).toHaveTextContent('Lisez la politique (nouvel onglet), puis écrivez. <b>a & b</b>');
});

it('shows a visitor’s answers as text, whatever they contain', async () => {
  const island = send({...PROPS, answer: {values: {name: HOSTILE}}});
  expect(document.scripts).toHaveLength(1);
  await act(async () => hydrate(Small));
  expect(screen.getByLabelText('Nom')).toHaveValue(HOSTILE);
  expect(island.querySelector('img')).toBeNull();
});

it('puts the server’s markup back if React throws', async () => {
  send({...PROPS, breaks: true});
  const html = document.querySelector('[data-island]')!.innerHTML;
  const reported = jest.fn();
  window.reportError = reported;
  await act(async () => hydrate(Small));
  // Within act, React would throw it at the test instead.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  screen.getByRole('status').click();
  await waitFor(() => expect(document.querySelector('[data-island]')!.innerHTML).toBe(html));
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({message: 'a fault of the form'}));
});

it.each(['contact', 'quote', 'registration'])('%s makes no format of dates when it loads', async (form) => {
  const format = jest.spyOn(Intl, 'DateTimeFormat');
  await jest.isolateModulesAsync(() => import(`#components/forms/hydration/${form}.ts`));
  expect(format).not.toHaveBeenCalled();
  format.mockRestore();
});

/** @jest-environment jsdom */
import {fireEvent, screen, waitFor} from '@testing-library/react';
import {act, useState, type ReactNode} from 'react';
import {renderToString} from 'react-dom/server';
import {hydrate} from '#components/forms/hydration/hydrate.tsx';
import {Island} from '#components/forms/hydration/island.tsx';

interface SmallProps {
  answer?: {values: Record<string, string>};
  labels: Record<string, string>;
  notice: ReactNode;
  cover?: ReactNode;
  breaks?: boolean;
}

function Small({answer, labels, notice, cover, breaks}: SmallProps) {
  const [name, setName] = useState(answer?.values.name ?? '');
  if (breaks && name === 'break') throw new Error('a fault of the form');
  return (
    <form>
      <label>
        {labels.name}
        <input value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <p role="status" onClick={() => setName('break')}>
        {name.length}
      </p>
      {notice}
      {name && cover}
    </form>
  );
}

const Sign = ({colour}: {colour: string}) => (
  <svg viewBox="0 0 1 1" aria-hidden="true">
    <rect fill={colour} />
  </svg>
);
const Framed = ({colour}: {colour: string}) => <Sign colour={colour} />;
const HOSTILE = '</script><script>alert(1)</script><!--{"$element":"img"}';

function send(props: SmallProps): HTMLElement {
  document.body.innerHTML = renderToString(<Island kind="contact" form={Small} props={props} />);
  return document.querySelector<HTMLElement>('[data-island=contact]')!;
}

const PROPS: SmallProps = {
  labels: {name: 'Nom'},
  notice: (
    <p>
      Lisez <a href="/protection">la politique</a>, <>puis</> <Framed colour="red" />
    </p>
  ),
  cover: <Sign colour="blue" />,
};

it('is taken over with what it was rendered from, elements of server components included', async () => {
  const island = send(PROPS);
  const before = island.innerHTML;
  const input = screen.getByLabelText('Nom');
  const recovered = jest.fn();
  window.reportError = recovered;
  await act(async () => hydrate(Small));
  expect(island.innerHTML).toBe(before);
  expect(screen.getByLabelText('Nom')).toBe(input);
  fireEvent.change(input, {target: {value: 'Ada'}});
  expect(screen.getByRole('status')).toHaveTextContent('3');
  // What stood in no markup is there when it is wanted.
  expect(island.querySelectorAll('rect')).toHaveLength(2);
  expect(screen.getByRole('link', {name: 'la politique'})).toHaveAttribute('href', '/protection');
  expect(recovered).not.toHaveBeenCalled();
});

it('takes what a visitor wrote for text, whatever it is', async () => {
  const island = send({...PROPS, answer: {values: {name: HOSTILE}}});
  expect(document.scripts).toHaveLength(1);
  await act(async () => hydrate(Small));
  expect(screen.getByLabelText('Nom')).toHaveValue(HOSTILE);
  expect(island.querySelector('img')).toBeNull();
});

it('comes back as the server sent it when it fails, and is a form that works without script', async () => {
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

it('refuses a component that waits: no data block can hold it', () => {
  async function Waiting() {
    return <p>late</p>;
  }
  expect(() => send({...PROPS, notice: <Waiting />})).toThrow('a component that waits');
});

it('is nothing on a page that has none', () => {
  document.body.innerHTML = '<main></main>';
  expect(() => hydrate(Small)).not.toThrow();
});

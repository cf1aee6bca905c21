/** @jest-environment jsdom */
import {act, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {renderToString} from 'react-dom/server';
import {choose} from '#components/layout/use-consent.ts';
import {VideoOnDemand} from '#components/sections/about/video-on-demand.tsx';

const PLAYER = 'https://video.exemple.invalid/embed/1';
const HOST = 'video.exemple.invalid';
const video = (version: string) => (
  <VideoOnDemand
    src={PLAYER}
    version={version}
    texts={{
      frame: 'Vidéo de présentation',
      play: `Lire la vidéo avec ${HOST}`,
      elsewhere: `Voir la vidéo sur ${HOST}`,
      question: `Le lecteur de ${HOST} peut déposer ses propres cookies. Le charger ?`,
      once: 'Lire cette vidéo',
      cancel: 'Annuler',
    }}
    still="…"
  />
);
const play = () => screen.getByRole('button', {name: `Lire la vidéo avec ${HOST}`});
const player = () => screen.queryByTitle('Vidéo de présentation');

it('plays with one press for who accepted, and asks the host for nothing before it', async () => {
  choose('yes', 'accepted');
  const {container} = render(video('accepted'));
  expect(container.innerHTML).not.toContain(PLAYER);
  await userEvent.click(play());
  expect(player()).toHaveAttribute('src', `${PLAYER}?autoplay=1`);
  expect(player()).toHaveFocus();
});

it.each(['refused', 'not asked'])('asks for this video alone where the answer was: %s', async (version) => {
  if (version === 'refused') choose('no', version);
  render(video(version));
  await userEvent.click(play());
  expect(player()).toBeNull();
  expect(screen.getByRole('group')).toHaveAccessibleName(/peut déposer ses propres cookies/);
  expect(screen.getByRole('button', {name: 'Lire cette vidéo'})).toHaveFocus();
  await userEvent.click(screen.getByRole('button', {name: 'Annuler'}));
  expect(player()).toBeNull();
  await userEvent.click(play());
  await userEvent.click(screen.getByRole('button', {name: 'Lire cette vidéo'}));
  expect(player()).toHaveFocus();
});

it('does not take the answer to another question for an answer', async () => {
  choose('yes', 'another host');
  render(video('this host'));
  await userEvent.click(play());
  expect(player()).toBeNull();
});

it('takes the player away when the choice is withdrawn', async () => {
  choose('yes', 'withdrawn');
  render(video('withdrawn'));
  await userEvent.click(play());
  expect(player()).not.toBeNull();
  act(() => choose('no', 'withdrawn'));
  expect(player()).toBeNull();
});

it('is a link to the host, and no frame, before scripts are there', () => {
  const html = renderToString(video('none'));
  expect(html).toContain(`href="${PLAYER}"`);
  expect(html).not.toMatch(/<iframe|<button/);
});

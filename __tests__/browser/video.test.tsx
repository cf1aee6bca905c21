/** @jest-environment jsdom */
import {screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {consentChoice, type ConsentChoice} from '#browser/consent.ts';
import {startVideo} from '#browser/video.ts';
import {VideoOnDemand} from '#components/sections/about/company-video.tsx';
import {choiceCookie} from '#lib/consent/cookie.ts';
import {comeBack, element, sendPage} from '../support/sent-page.ts';

const PLAYER = 'https://video.exemple.invalid/embed/1';
const HOST = 'video.exemple.invalid';
const VERSION = '1-abcdef';
const play = () => screen.getByRole('button', {name: `Lire la vidéo avec ${HOST}`});
const player = () => screen.queryByTitle('Vidéo de présentation');

let choice: ConsentChoice;
function start() {
  choice = consentChoice(VERSION);
  startVideo(element('[data-video]'), choice);
}

beforeEach(() => {
  document.cookie = 'consent=; Max-Age=0; Path=/';
  sendPage(
    <VideoOnDemand
      src={PLAYER}
      texts={{
        frame: 'Vidéo de présentation',
        play: `Lire la vidéo avec ${HOST}`,
        elsewhere: `Voir la vidéo sur ${HOST}`,
        question: `Le lecteur de ${HOST} peut déposer ses propres cookies. Le charger ?`,
        once: 'Lire cette vidéo',
        cancel: 'Annuler',
      }}
      still="…"
    />,
  );
});

it('plays with one press after consent, and requests nothing of the host before it', async () => {
  start();
  choice.set('yes');
  expect(player()).toBeNull();
  await userEvent.click(play());
  expect(player()).toHaveAttribute('src', `${PLAYER}?autoplay=1`);
  expect(player()).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each(['refused', 'not asked'])('asks for this video alone where the answer was: %s', async (answer) => {
  start();
  if (answer === 'refused') choice.set('no');
  await userEvent.click(play());
  expect(player()).toBeNull();
  expect(screen.getByRole('group')).toHaveAccessibleName(/peut déposer ses propres cookies/);
  expect(screen.getByRole('button', {name: 'Lire cette vidéo'})).toHaveFocus();
  await userEvent.click(screen.getByRole('button', {name: 'Annuler'}));
  expect(player()).toBeNull();
  expect(play()).toHaveFocus();
  await userEvent.click(play());
  await userEvent.click(screen.getByRole('button', {name: 'Lire cette vidéo'}));
  expect(player()).toHaveFocus();
  expect(screen.queryByRole('group')).toBeNull();
});

it('removes the player when consent is withdrawn on this page or on another', async () => {
  start();
  for (const withdraw of [
    () => choice.set('no'),
    () => {
      document.cookie = choiceCookie('no', VERSION, new Date(), false);
      comeBack();
    },
  ]) {
    choice.set('yes');
    await userEvent.click(play());
    expect(player()).not.toBeNull();
    withdraw();
    expect(player()).toBeNull();
    expect(play()).toBeVisible();
  }
});

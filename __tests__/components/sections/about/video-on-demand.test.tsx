/** @jest-environment jsdom */
import {render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {VideoOnDemand} from '@/components/sections/about/video-on-demand';

const PLAYER = 'https://video.exemple.invalid/embed/1';

it('asks the video host for nothing before the button that names it is pressed', async () => {
  const {container} = render(
    <VideoOnDemand
      src={PLAYER}
      title="Vidéo de présentation"
      play="Lire la vidéo avec video.exemple.invalid"
      still="…"
    />,
  );
  expect(container.innerHTML).not.toContain(PLAYER);

  await userEvent.click(screen.getByRole('button', {name: 'Lire la vidéo avec video.exemple.invalid'}));
  const frame = screen.getByTitle('Vidéo de présentation');
  expect(frame).toHaveAttribute('src', PLAYER);
  expect(frame).toHaveFocus();
});

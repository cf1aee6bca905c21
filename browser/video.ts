import type {RememberedChoice} from './choice.ts';
import {find} from './dom.ts';

/** Most players start by themselves with this parameter; the others are not hurt by it. */
function playing(address: string): string {
  const url = new URL(address);
  url.searchParams.set('autoplay', '1');
  return url.href;
}

/**
 * Asks the video's host for nothing before somebody said so. Who accepted in the banner plays with one press; anybody
 * else is asked for this video alone; who refuses later sees the player go. Without a script it is a link.
 */
export function startVideo(video: HTMLElement, choice: RememberedChoice): void {
  const part = (name: string) => find(`[data-video-part=${name}]`, video);
  const [link, play, question, once, cancel] = ['link', 'play', 'question', 'once', 'cancel'].map(part);
  if (!(link instanceof HTMLAnchorElement) || !play || !question) return;
  let player: HTMLIFrameElement | undefined;

  const hadFocus = document.activeElement === link;
  link.hidden = true;
  play.hidden = false;
  if (hadFocus) play.focus({preventScroll: true});

  const ask = (asking: boolean) => {
    question.hidden = !asking;
    play.hidden = asking;
  };
  const load = () => {
    ask(false);
    play.hidden = true;
    player = document.createElement('iframe');
    player.title = video.dataset.video ?? '';
    player.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture';
    player.referrerPolicy = 'strict-origin-when-cross-origin';
    player.src = playing(link.href);
    video.append(player);
    player.focus();
  };

  play.addEventListener('click', () => {
    if (choice.read() === 'yes') return load();
    ask(true);
    once?.focus();
  });
  once?.addEventListener('click', load);
  cancel?.addEventListener('click', () => {
    ask(false);
    play.focus();
  });
  choice.onNews((refused) => {
    if (!refused || !player) return;
    player.remove();
    player = undefined;
    ask(false);
  });
}

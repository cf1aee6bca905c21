import type {ConsentChoice} from './consent.ts';
import {find} from './dom.ts';

/** Players that do not know the parameter ignore it. */
function withAutoplay(address: string): string {
  const url = new URL(address);
  url.searchParams.set('autoplay', '1');
  return url.href;
}

/** Loads the player only with consent, given in the banner or for this video; a later refusal removes it. */
export function startVideo(video: HTMLElement, choice: ConsentChoice): void {
  const part = (name: string) => find(`[data-video-part=${name}]`, video);
  const [link, play, question, once, cancel] = ['link', 'play', 'question', 'once', 'cancel'].map(part);
  if (!(link instanceof HTMLAnchorElement) || !play || !question) return;
  let player: HTMLIFrameElement | undefined;

  link.hidden = true;
  play.hidden = false;

  const toggleQuestion = (visible: boolean) => {
    question.hidden = !visible;
    play.hidden = visible;
  };
  const load = () => {
    toggleQuestion(false);
    play.hidden = true;
    player = document.createElement('iframe');
    player.title = video.dataset.video ?? '';
    player.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture';
    player.referrerPolicy = 'strict-origin-when-cross-origin';
    player.src = withAutoplay(link.href);
    video.append(player);
    player.focus();
  };

  play.addEventListener('click', () => {
    if (choice.read() === 'yes') return load();
    toggleQuestion(true);
    once?.focus();
  });
  once?.addEventListener('click', load);
  cancel?.addEventListener('click', () => {
    toggleQuestion(false);
    play.focus();
  });
  choice.onChange((refused) => {
    if (!refused || !player) return;
    player.remove();
    player = undefined;
    toggleQuestion(false);
  });
}

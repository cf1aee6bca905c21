import {ButtonLink} from '#components/ui/button.tsx';
import type {Answer, Context} from '#desk/context.ts';
import {Faults, Good, Sheet} from '#desk/parts.tsx';
import {Publisher, type Outcome, type Progress} from '#lib/publication/runner.ts';
import {publishingState} from '#lib/publication/state.ts';

let progress: Progress = {made: 0, of: 0};
let outcome: Outcome | undefined;
const publisher = new Publisher((now) => (progress = now));

export function publish(): Answer {
  outcome = undefined;
  progress = {made: 0, of: 0};
  void publisher.publish().then((now) => {
    if (!publisher.running) outcome = now;
  });
  return {to: '/bureau/publication'};
}

/** Publishing may take longer than a second. */
export function publication({t, say, env}: Context): Promise<Answer> {
  const words = t.publishing;
  const {made, of} = progress;
  const wait = (
    <>
      <p role="status">{of ? say(words.made, {made, of}) : words.begins}</p>
      <progress className="progress" aria-label={words.running} max={of || 1} value={made} />
    </>
  );
  const end = (
    <>
      {outcome === 'published' && <Good>{words.live}</Good>}
      {outcome === 'refused' && <Faults of={[publishingState()?.refused ?? words.failed]} />}
      {outcome === 'failed' && <Faults of={[words.failed]} />}
      <p className="desk-row">
        <ButtonLink small href={env.siteUrl}>
          {words.site}
        </ButtonLink>
        <ButtonLink small look="outline" href="/bureau">
          {t.pages['']}
        </ButtonLink>
      </p>
    </>
  );
  const {running} = publisher;
  return Promise.resolve({
    title: running ? words.running : outcome === 'published' ? words.done : words.title,
    refresh: running ? 1 : undefined,
    body: <Sheet>{running ? wait : end}</Sheet>,
  });
}

import {ButtonLink} from '#components/ui/button.tsx';
import {time, type Answer, type Context, type Words} from '#desk/context.ts';
import {Faults, Good, Sheet} from '#desk/parts.tsx';
import {Publisher, type Outcome, type Progress} from '#lib/publication/runner.ts';
import {publishingState} from '#lib/publication/state.ts';

type Kind = keyof Words['publishing']['ends'];

let progress: Progress = {made: 0, of: 0};
let outcome: Outcome | undefined;
const publisher = new Publisher((now) => (progress = now));

/** @param kind what the press asked for @param at when that appears */
export function publish(kind: Kind = 'published', at?: number): Answer {
  outcome = undefined;
  progress = {made: 0, of: 0};
  void publisher.publish().then((now) => {
    if (!publisher.running) outcome = now;
  });
  return {to: `/bureau/publication?fin=${kind}${at ? `&le=${at}` : ''}`};
}

/** Publishing may take longer than a second. */
export function publication({t, say, env, language, query}: Context): Promise<Answer> {
  const words = t.publishing;
  const {made, of} = progress;
  const ends = words.ends[query.get('fin') as Kind] ?? words.ends.published;
  const wait = (
    <>
      <p role="status">{of ? say(words.made, {made, of}) : words.begins}</p>
      <progress className="progress" aria-label={ends.running} max={of || 1} value={made} />
    </>
  );
  const end = (
    <>
      {outcome === 'published' && (
        <Good>{say(ends.text, {at: time(Number(query.get('le')), language)})}</Good>
      )}
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
    title: running ? ends.running : outcome === 'published' ? ends.done : words.title,
    refresh: running ? 1 : undefined,
    body: <Sheet>{running ? wait : end}</Sheet>,
  });
}

import {ButtonLink} from '#components/ui/button.tsx';
import type {Answer, Context} from '#desk/context.ts';
import {Faults, Sheet} from '#desk/parts.tsx';

/** How far the publisher is: it may take longer than a second. */
export function progress({t, say, publishing, env}: Context): Promise<Answer> {
  const {
    running,
    progress: {made, of},
    outcome,
  } = publishing;
  const isDone = outcome === 'published';
  return Promise.resolve({
    title: running ? t.publishing.running : isDone ? t.publishing.done : t.publishing.title,
    refresh: running ? 1 : undefined,
    body: running ? (
      <Sheet>
        <p role="status">{of ? say(t.publishing.made, {made, of}) : t.publishing.begins}</p>
        <progress className="progress" aria-label={t.publishing.running} max={of || 1} value={made} />
      </Sheet>
    ) : (
      <Sheet>
        {isDone && <p className="desk-good">{t.publishing.live}</p>}
        {outcome && !isDone && (
          <Faults of={[(outcome === 'refused' && publishing.refused) || t.publishing.failed]} />
        )}
        <p className="desk-row">
          <ButtonLink small href={env.siteUrl}>
            {t.publishing.site}
          </ButtonLink>
          <ButtonLink small look="outline" href="/bureau">
            {t.pages['']}
          </ButtonLink>
        </p>
      </Sheet>
    ),
  });
}

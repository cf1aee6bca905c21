import {ButtonLink} from '#components/ui/button.tsx';
import {Notice} from '#components/ui/notice.tsx';
import type {Answer, Context} from '#desk/context.ts';

/** How far the publisher is: it may take longer than a second. */
export function progress({t, say, publishing, env}: Context): Promise<Answer> {
  const {running, made, of, outcome} = publishing;
  if (running)
    return Promise.resolve({
      title: t.publishing.running,
      refresh: 1,
      body: (
        <section aria-live="polite">
          <p>{of ? say(t.publishing.made, {made, of}) : t.publishing.begins}</p>
          <progress aria-label={t.publishing.running} max={of || 1} value={made} />
        </section>
      ),
    });
  const done = outcome === 'published';
  return Promise.resolve({
    title: done ? t.publishing.done : t.publishing.title,
    body: (
      <section className="desk-form">
        {!done && outcome && (
          <Notice>{(outcome === 'refused' && publishing.refused) || t.publishing.failed}</Notice>
        )}
        {done && <p className="desk-good">{t.publishing.live}</p>}
        <p className="desk-row">
          <ButtonLink small href={env.siteUrl}>
            {t.publishing.site}
          </ButtonLink>
          <ButtonLink small look="outline" href="/bureau">
            {t.nav.overview}
          </ButtonLink>
        </p>
      </section>
    ),
  });
}

import {articleSource} from '#lib/blog/article-source.ts';
import {articleStore} from '#lib/blog/articles.ts';
import {env} from '#lib/config/env.ts';
import {measureProcess} from '#lib/observability/metrics.ts';
import {announcements} from '#lib/publication/announcements.ts';
import {publishWith} from '#lib/publication/articles-changed.ts';
import type {Publisher} from '#lib/publication/runner.ts';
import {submitArticles} from '#lib/seo/index-now.ts';
import {startTasks} from '#lib/tasks/server-tasks.ts';
import {Poll} from './poll.ts';

/** Loaded once the server listens. */
export function startWork(publisher: Publisher) {
  if (env().operatorToken) measureProcess();
  publishWith(publisher);
  const poll = new Poll({
    source: articleSource(),
    store: articleStore,
    publisher,
    announcements: announcements(),
    afterRound: () => submitArticles(),
  });
  const stopTasks = startTasks();
  return {
    noteVisit: (id: number) => poll.noteVisit(id),
    stop(deadlineMs: number): Promise<void> {
      poll.stop();
      return stopTasks(deadlineMs);
    },
  };
}

import type {IncomingMessage, ServerResponse} from 'node:http';
import {renderToStaticMarkup} from 'react-dom/server';
import type {Env} from '#lib/config/env.ts';
import {say} from '#lib/i18n/say.ts';
import {log} from '#lib/observability/log.ts';
import type {OpenStore} from '#lib/outbox/open-store.ts';
import {isSame} from '#lib/security/bearer.ts';
import {clientAddress} from '#server/http/request.ts';
import {field, page, wordsOf, type Answer, type Context, type Words} from './context.ts';
import {fileAt, Layout} from './layout.tsx';
import {articles} from './pages/articles.tsx';
import {company} from './pages/company.tsx';
import {leads} from './pages/leads.tsx';
import {overview} from './pages/overview.tsx';
import {person} from './pages/person.tsx';
import {publication} from './pages/publication.tsx';
import {state} from './pages/state.tsx';
import {Form, Password, Sheet} from './parts.tsx';
import {
  isOwnForm,
  languageCookie,
  languageOf,
  readForm,
  reached,
  send,
  sendFile,
  sessionCookie,
  sessionId,
} from './request.ts';
import type {Failed, Sessions} from './sessions.ts';

const PAGES: Record<string, (context: Context) => Promise<Answer>> = {
  '': overview,
  demandes: leads,
  personne: person,
  articles,
  entreprise: company,
  etat: state,
  publication,
};
/** A page, and on it the name of a lead or a file. */
const ADDRESS = /^\/bureau(?:\/([a-z]+)(?:\/([\w.-]{1,80}))?)?$/;

const loginForm = (t: Words, failed?: Failed): Answer =>
  page(
    t.login.title,
    <Sheet>
      <Form to="" orders={{'': t.login.enter}}>
        <Password t={t} id="password" failed={failed} />
      </Form>
    </Sheet>,
    {status: failed === 'often' ? 429 : failed ? 403 : 401},
  );

const ended = ({ended: {title, text}, login}: Words): Answer =>
  page(
    title,
    <p>
      {text}{' '}
      <a href="/bureau" target="_blank">
        {login.title}
      </a>
    </p>,
    {status: 401},
  );

interface DeskOptions {
  env: Env;
  open: OpenStore;
  sessions: Sessions;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  {env, open, sessions}: DeskOptions,
): Promise<void> {
  const language = languageOf(request);
  const t = wordsOf(language);
  const at = reached(request, env.siteUrl);
  if (!at) return send(response, 421);
  const {pathname, searchParams: query} = new URL(request.url ?? '', at.origin);
  const file = fileAt(pathname);
  if (file) return sendFile(request, response, file);
  const go = (Location: string, cookie?: string) =>
    send(response, 303, '', {Location, ...(cookie !== undefined && {'Set-Cookie': cookie})});
  const posted = request.method === 'POST';
  const asked = query.get('langue');
  if (!posted && (asked === 'fr' || asked === 'en')) return go(pathname, languageCookie(at, asked));

  const session = sessions.find(sessionId(request, at));
  function show(one: Answer): void {
    if ('to' in one) return go(one.to);
    if ('file' in one)
      return send(response, 200, one.file, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${one.name}"`,
      });
    const {title, body, status = 200, refresh} = one;
    const html = renderToStaticMarkup(
      <Layout title={title} t={t} language={language} path={session ? pathname : '/bureau'} session={session}>
        {body}
      </Layout>,
    );
    send(response, status, `<!doctype html>${html}`, {
      ...(refresh !== undefined && {Refresh: String(refresh)}),
      ...(status === 429 && {'Retry-After': '60'}),
    });
  }
  try {
    const refused = {title: t.refused.title, body: <p>{t.refused.text}</p>, status: 403};
    if (posted && !isOwnForm(request, at)) return show(refused);
    // Its body is not read, so that no sign-in can send it again.
    if (posted && !session && pathname !== '/bureau') return show(ended(t));
    const form = posted ? await readForm(request, session ? 'known' : 'unknown') : new FormData();
    if (!form) return show(refused);
    const address = clientAddress(
      request.socket.remoteAddress,
      request.headers['x-forwarded-for'] as string | undefined,
      at.tls ? env.trustedProxyHops : 0,
    );
    const key = query.get('key');
    if (!session) {
      const secret = posted ? field(form, 'password') : key;
      if (pathname !== '/bureau' || secret === null) return show(loginForm(t));
      const begun = await sessions.begin(secret, address);
      return typeof begun === 'object'
        ? go('/bureau', sessionCookie(at, begun.id))
        : show(loginForm(t, begun));
    }
    if (posted && !isSame(field(form, 'token'), session.token)) return show(refused);
    if (key !== null) return go('/bureau');
    if (posted && pathname === '/bureau/sortie') {
      sessions.end(session.id);
      return go('/bureau', sessionCookie(at, ''));
    }
    const [, wanted = '', name = ''] = ADDRESS.exec(pathname) ?? [pathname, pathname];
    if (!Object.hasOwn(PAGES, wanted)) return show({title: t.unknown, status: 404});
    const context: Context = {
      ...open,
      ...{env, session, language, t, query, form, posted, name},
      say: (text, values) => say(language, text, values),
      confirm: () => sessions.confirm(session, field(form, 'again'), address),
    };
    show(await PAGES[wanted]!(context));
  } catch (error) {
    // The kind of error alone: its message may name a person.
    const code = (error as {code?: string}).code ?? (error as Error).name;
    log.error({code}, 'the desk could not answer');
    if (response.headersSent) response.destroy();
    else show({title: t.failed, status: 500});
  }
}

export const deskListener =
  (options: DeskOptions) =>
  (request: IncomingMessage, response: ServerResponse): void =>
    void answer(request, response, options).catch((error: unknown) => {
      log.error({code: (error as Error).name}, 'the desk could not answer');
      response.destroy();
    });

import type {IncomingMessage, ServerResponse} from 'node:http';
import {renderToStaticMarkup} from 'react-dom/server';
import type {Env} from '#lib/config/env.ts';
import {log} from '#lib/observability/log.ts';
import type {OpenStore} from '#lib/outbox/open-store.ts';
import {clientAddress} from '#server/http/client-address.ts';
import {field, say, wordsOf, type Answer, type Context} from './context.ts';
import {Layout} from './layout.tsx';
import {articles} from './pages/articles.tsx';
import {company} from './pages/company.tsx';
import {lead} from './pages/lead.tsx';
import {leads} from './pages/leads.tsx';
import {loginForm} from './pages/login.tsx';
import {overview} from './pages/overview.tsx';
import {person} from './pages/person.tsx';
import {progress} from './pages/progress.tsx';
import {state} from './pages/state.tsx';
import {Publishing} from './publishing.ts';
import {
  isOwnForm,
  languageCookie,
  languageOf,
  readForm,
  reached,
  send,
  sessionCookie,
  sessionId,
  type Language,
  type Reached,
} from './request.ts';
import {isSame, type Role, type Session, type Sessions} from './sessions.ts';
import {sheetFile, sheets} from './sheets.ts';

type Page = (context: Context, posted: boolean, name: string) => Promise<Answer>;

/** The pages by address; the last part of some is a name. */
const PAGES: {address: RegExp; page: Page; only?: Role; uploads?: true}[] = [
  {address: /^\/bureau$/, page: overview},
  {address: /^\/bureau\/demandes$/, page: leads},
  {address: /^\/bureau\/demandes\/([A-Z0-9]{3}-[A-Z0-9]{3})$/, page: lead},
  {address: /^\/bureau\/personne$/, page: person, only: 'operator'},
  {address: /^\/bureau\/articles(?:\/(\d{1,15}|nouveau))?$/, page: articles, uploads: true},
  {address: /^\/bureau\/entreprise(?:\/([a-z][\w.-]{0,80}))?$/, page: company, uploads: true},
  {address: /^\/bureau\/etat$/, page: state},
  {address: /^\/bureau\/publication$/, page: progress},
];

interface DeskOptions {
  env: Env;
  open: OpenStore;
  sessions: Sessions;
  publishing?: Publishing;
}

/** Answers the requests of the desk. */
export class Desk {
  readonly #options: DeskOptions & {publishing: Publishing};

  constructor(options: DeskOptions) {
    this.#options = {publishing: new Publishing(), ...options};
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#answer(request, response);
    } catch (error) {
      // The kind of error alone: its message may name a person.
      log.error(
        {code: (error as {code?: string}).code ?? (error as Error).name},
        'the desk could not answer',
      );
      if (!response.headersSent) {
        const language = languageOf(request);
        this.#send(response, language, {title: wordsOf(language).failed, body: null, status: 500}, '/bureau');
      } else response.destroy();
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {env, sessions} = this.#options;
    const at = reached(request, env.siteUrl);
    if (!at) return send(response, 421);
    const {pathname, searchParams: query} = new URL(request.url ?? '', at.origin);
    const sheet = sheetFile(pathname);
    if (sheet)
      return send(response, 200, sheet.bytes, {'Content-Type': sheet.type, 'Cache-Control': 'no-cache'});
    const posted = request.method === 'POST';
    if (!posted && request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405);
    const wanted = query.get('langue');
    if (!posted && (wanted === 'fr' || wanted === 'en'))
      return send(response, 303, '', {Location: pathname, 'Set-Cookie': languageCookie(at, wanted)});
    const language = languageOf(request);
    const address = clientAddress(
      request.socket.remoteAddress,
      request.headers['x-forwarded-for'] as string | undefined,
      at.tls ? env.trustedProxyHops : 0,
    );
    const route = PAGES.find(({address: pattern}) => pattern.test(pathname));
    if (posted && !isOwnForm(request, at))
      return this.#send(response, language, this.#refused(language), pathname);
    const session = sessions.find(sessionId(request, at));
    if (!session)
      return this.#login({request, response, at, language, address, key: query.get('key'), posted, pathname});
    const form = posted ? await readForm(request, Boolean(route?.uploads)) : new FormData();
    if (!form || (posted && !isSame(field(form, 'token'), session.token)))
      return this.#send(response, language, this.#refused(language), pathname, session);
    if (pathname === '/bureau/sortie' && posted) {
      sessions.end(session.id);
      return send(response, 303, '', {Location: '/bureau', 'Set-Cookie': sessionCookie(at, '')});
    }
    const t = wordsOf(language);
    if (query.has('key')) return send(response, 303, '', {Location: '/bureau'});
    if (!route)
      return this.#send(response, language, {title: t.unknown, body: null, status: 404}, pathname, session);
    if (route.only && route.only !== session.role)
      return this.#send(
        response,
        language,
        {title: t.operatorOnly, body: null, status: 403},
        pathname,
        session,
      );
    const [, name = ''] = route.address.exec(pathname) ?? [];
    const {open, publishing} = this.#options;
    const context: Context = {
      ...open,
      ...{env, session, language, t, query, form, publishing},
      say: say(language),
      confirm: () => sessions.confirm(session, field(form, 'again'), address),
    };
    this.#send(response, language, await route.page(context, posted, name), pathname, session);
  }

  #refused(language: Language): Answer {
    const t = wordsOf(language);
    return {title: t.refused.title, body: <p>{t.refused.text}</p>, status: 403};
  }

  async #login(asked: {
    request: IncomingMessage;
    response: ServerResponse;
    at: Reached;
    language: Language;
    address: string;
    key: string | null;
    posted: boolean;
    pathname: string;
  }) {
    const {request, response, at, language, address, key, posted, pathname} = asked;
    const {sessions} = this.#options;
    let found: Session | 'wrong' | 'often' | undefined;
    if (key !== null && !posted) found = await sessions.withKey(key, address);
    else if (posted && pathname === '/bureau') {
      const form = await readForm(request, false);
      if (form) found = await sessions.withPassword(field(form, 'password'), address);
    }
    if (typeof found === 'object')
      return send(response, 303, '', {Location: '/bureau', 'Set-Cookie': sessionCookie(at, found.id)});
    this.#send(response, language, loginForm(wordsOf(language), found), '/bureau');
  }

  #send(response: ServerResponse, language: Language, answer: Answer, path: string, session?: Session): void {
    if ('to' in answer) return send(response, 303, '', {Location: answer.to});
    if ('file' in answer)
      return send(response, 200, answer.file, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${answer.name}"`,
      });
    const {title, body, status = 200, refresh} = answer;
    const t = wordsOf(language);
    const html = renderToStaticMarkup(
      <Layout title={title} t={t} language={language} path={path} sheets={sheets()} session={session}>
        {body}
      </Layout>,
    );
    send(response, status, `<!doctype html>${html}`, {
      ...(refresh !== undefined && {Refresh: String(refresh)}),
      ...(status === 429 && {'Retry-After': '60'}),
    });
  }
}

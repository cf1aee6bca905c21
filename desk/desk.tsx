import type {IncomingMessage, ServerResponse} from 'node:http';
import {renderToStaticMarkup} from 'react-dom/server';
import type {Env} from '#lib/config/env.ts';
import {say} from '#lib/i18n/say.ts';
import {log} from '#lib/observability/log.ts';
import type {OpenStore} from '#lib/outbox/open-store.ts';
import {clientAddress} from '#server/http/client-address.ts';
import {field, wordsOf, type Answer, type Context, type Words} from './context.ts';
import {Layout} from './layout.tsx';
import {articles} from './pages/articles.tsx';
import {company} from './pages/company.tsx';
import {lead} from './pages/lead.tsx';
import {leads} from './pages/leads.tsx';
import {overview} from './pages/overview.tsx';
import {person} from './pages/person.tsx';
import {progress} from './pages/progress.tsx';
import {state} from './pages/state.tsx';
import {Form, Input, Sheet} from './parts.tsx';
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
} from './request.ts';
import {isSame, type Failed, type Role, type Session, type Sessions} from './sessions.ts';
import {sheetFile} from './sheets.ts';

interface Page {
  /** Its last part may be a name. */
  address: RegExp;
  page: (context: Context) => Promise<Answer>;
  only?: Role;
  uploads?: true;
}

const PAGES: Page[] = [
  {address: /^\/bureau$/, page: overview},
  {address: /^\/bureau\/demandes$/, page: leads},
  {address: /^\/bureau\/demandes\/([A-Z0-9]{3}-[A-Z0-9]{3})$/, page: lead},
  {address: /^\/bureau\/personne$/, page: person, only: 'operator'},
  {address: /^\/bureau\/articles(?:\/(\d{1,15}(?:\.en)?|nouveau))?$/, page: articles, uploads: true},
  {address: /^\/bureau\/entreprise(?:\/([a-z][\w.-]{0,80}))?$/, page: company, uploads: true},
  {address: /^\/bureau\/etat$/, page: state},
  {address: /^\/bureau\/publication$/, page: progress},
];

/** What stands before everything else. */
const loginForm = (t: Words, failed?: Failed): Answer => ({
  title: t.login.title,
  status: failed === 'often' ? 429 : failed ? 403 : 401,
  body: (
    <Sheet>
      <Form context={{}} to="" orders={{'': t.login.enter}}>
        <Input
          id="password"
          type="password"
          label={t.login.password}
          hint={t.login.hint}
          error={failed && t.login[failed]}
        />
      </Form>
    </Sheet>
  ),
});

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
      if (response.headersSent) return void response.destroy();
      const language = languageOf(request);
      this.#send(response, language, {title: wordsOf(language).failed, status: 500}, '/bureau');
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {env, sessions, open, publishing} = this.#options;
    const at = reached(request, env.siteUrl);
    if (!at) return send(response, 421);
    const {pathname, searchParams: query} = new URL(request.url ?? '', at.origin);
    const sheet = sheetFile(pathname);
    if (sheet)
      return send(response, 200, sheet.bytes, {'Content-Type': sheet.type, 'Cache-Control': 'no-cache'});
    const posted = request.method === 'POST';
    if (!posted && request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405);
    const go = (Location: string, cookie?: string) =>
      send(response, 303, '', {Location, ...(cookie !== undefined && {'Set-Cookie': cookie})});
    const wanted = query.get('langue');
    if (!posted && (wanted === 'fr' || wanted === 'en')) return go(pathname, languageCookie(at, wanted));

    const language = languageOf(request);
    const t = wordsOf(language);
    const session = sessions.find(sessionId(request, at));
    const show = (answer: Answer) => this.#send(response, language, answer, pathname, session);
    const refused = {title: t.refused.title, body: <p>{t.refused.text}</p>, status: 403};
    if (posted && !isOwnForm(request, at)) return show(refused);
    const route = PAGES.find(({address}) => address.test(pathname));
    const form = posted ? await readForm(request, Boolean(session && route?.uploads)) : new FormData();
    if (!form) return show(refused);
    const address = clientAddress(
      request.socket.remoteAddress,
      request.headers['x-forwarded-for'] as string | undefined,
      at.tls ? env.trustedProxyHops : 0,
    );
    const key = query.get('key');
    if (!session) {
      const found =
        posted && pathname === '/bureau'
          ? await sessions.withPassword(field(form, 'password'), address)
          : !posted && key !== null
            ? await sessions.withKey(key, address)
            : undefined;
      if (typeof found === 'object') return go('/bureau', sessionCookie(at, found.id));
      return this.#send(response, language, loginForm(t, found), '/bureau');
    }
    if (posted && !isSame(field(form, 'token'), session.token)) return show(refused);
    if (key !== null) return go('/bureau');
    if (posted && pathname === '/bureau/sortie') {
      sessions.end(session.id);
      return go('/bureau', sessionCookie(at, ''));
    }
    if (!route) return show({title: t.unknown, status: 404});
    if (route.only && route.only !== session.role) return show({title: t.operatorOnly, status: 403});
    const [, name = ''] = route.address.exec(pathname) ?? [];
    const context: Context = {
      ...open,
      ...{env, session, language, t, query, form, posted, name, publishing},
      say: (text, values) => say(language, text, values),
      confirm: () => sessions.confirm(session, field(form, 'again'), address),
    };
    show(await route.page(context));
  }

  #send(response: ServerResponse, language: Language, answer: Answer, path: string, session?: Session): void {
    if ('to' in answer) return send(response, 303, '', {Location: answer.to});
    if ('file' in answer)
      return send(response, 200, answer.file, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${answer.name}"`,
      });
    const {title, body, status = 200, refresh} = answer;
    const html = renderToStaticMarkup(
      <Layout title={title} t={wordsOf(language)} language={language} path={path} session={session}>
        {body}
      </Layout>,
    );
    send(response, status, `<!doctype html>${html}`, {
      ...(refresh !== undefined && {Refresh: String(refresh)}),
      ...(status === 429 && {'Retry-After': '60'}),
    });
  }
}

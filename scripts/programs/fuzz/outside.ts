import {createServer, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';
import {outsideAt} from '#__tests__/support/mail-addresses.ts';
import type {Badness, Question} from './answers.ts';

const SCRIPTS: Record<string, Question> = {
  '/request/json_get_react_blog.php': 'list',
  '/siteHS_json_get_Titreblog.php': 'header',
  '/siteHS_json_get_blog.php': 'blocks',
  '/json_get_react_find_mail_manu.php': 'known',
  '/request/siteHS_json_input_register_site.php': 'done',
  '/api/1.3/messages/send-template': 'mail',
};

const WELL: Record<Exclude<Question, 'mail'>, unknown> = {
  list: ['1', '2', '3'].map((ID) => ({ID, Titre: `Article ${ID}`, Img: 'blog/x.jpg', Text1: 'Un texte'})),
  header: [{Img: '', Text1: 'Un texte', Auteur: '1', DATE_CREATE: '2026-02-03 10:00:00'}],
  blocks: [{Type: '2', Size: '1', Text: '<p>Un paragraphe</p>', Action: '0'}],
  known: [],
  done: [{ok: '1'}],
};

export interface Outside {
  /** Of the site whose backend and provider this is. */
  settings: Record<string, string>;
  behave(badness: Badness): void;
  /** How often each question was asked. */
  asked(question: Question): number;
  close(): Promise<void>;
}

/** The PHP backend and the mail provider in one, as good or bad as they are told to be. */
export async function startOutside(): Promise<Outside> {
  let bad: Badness = {};
  const counts = new Map<Question, number>();

  function well(question: Question, body: string, response: ServerResponse): void {
    const value =
      question === 'mail'
        ? (JSON.parse(body) as {message: {to: {email: string}[]}}).message.to.map(({email}) => ({
            email,
            status: 'sent',
            _id: 'a'.repeat(32),
            reject_reason: null,
          }))
        : WELL[question];
    response.writeHead(200, {'Content-Type': 'application/json'}).end(JSON.stringify(value));
  }

  const server = createServer((request, response) => {
    void (async () => {
      const question = SCRIPTS[request.url ?? ''];
      const body = await text(request);
      if (!question) return void response.writeHead(404).end();
      counts.set(question, (counts.get(question) ?? 0) + 1);
      const given = bad[question];
      if (!given) return well(question, body, response);
      const {socket} = request;
      const end = () => {
        if (given.then === 'close') socket.end();
        if (given.then === 'reset') socket.resetAndDestroy();
      };
      if (given.bytes) socket.write(given.bytes, 'latin1', end);
      else end();
    })().catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: outsideAt(base),
    behave: (badness) => void (bad = badness),
    asked: (question) => counts.get(question) ?? 0,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

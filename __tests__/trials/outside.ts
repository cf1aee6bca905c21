import {text} from 'node:stream/consumers';
import {outsideAt} from '../support/mail-addresses.ts';
import {serve} from '../support/serve.ts';

const SCRIPTS = {
  'request/json_get_react_blog.php': 'list',
  'siteHS_json_get_Titreblog.php': 'header',
  'siteHS_json_get_blog.php': 'blocks',
  'json_get_react_find_mail_manu.php': 'known',
  'request/siteHS_json_input_register_site.php': 'done',
  'api/1.3/messages/send-template': 'mail',
  leads: 'webhook',
} as const;
export type Question = (typeof SCRIPTS)[keyof typeof SCRIPTS];

const WELL = {
  list: ['1', '2', '3'].map((ID) => ({ID, Titre: `Article ${ID}`, Img: 'blog/x.jpg', Text1: 'Un texte'})),
  header: [{Img: '', Text1: 'Un texte', Auteur: '1', DATE_CREATE: '2026-02-03 10:00:00'}],
  blocks: [{Type: '2', Size: '1', Text: '<p>Un paragraphe</p>', Action: '0'}],
  known: [],
  webhook: {},
  done: [{ok: '1'}],
};

export interface Message {
  to: {email: string}[];
  metadata: {submission_id: string};
}

interface Asked {
  question: Question;
  /** Who asks: one name for each start of a server. */
  by: string;
  body: Record<string, unknown>;
}

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

export const answerOf = (value: unknown): Answer => ({
  status: 200,
  headers: {'Content-Type': 'application/json'},
  body: JSON.stringify(value),
});

/** What is given back, byte for byte, in place of an answer. */
export interface Given {
  /** One character a byte; head included. */
  bytes: string;
  /** Then the connection is closed, reset, or left as it is. */
  then: 'close' | 'reset' | 'nothing';
}

interface Outside {
  /** The settings of one process whose backend and provider this is. */
  settings(process: string): Record<string, string>;
  close(): Promise<void>;
}

function well({question, body}: Asked): unknown {
  if (question !== 'mail') return WELL[question];
  return (body.message as Message).to.map(({email}) => ({
    email,
    status: 'sent',
    _id: 'a'.repeat(32),
    reject_reason: null,
  }));
}

/**
 * The PHP backend and the mail provider in one.
 * @param instead what a question is answered with; nothing where it is answered well
 */
export async function startOutside(instead: (asked: Asked) => Given | Answer | undefined): Promise<Outside> {
  const {url, end} = await serve((request, response) => {
    void (async () => {
      const [, by = '', ...rest] = (request.url ?? '').split('/');
      const question = Object.entries(SCRIPTS).find(([script]) => script === rest.join('/'))?.[1];
      const body = JSON.parse((await text(request)) || '{}') as Record<string, unknown>;
      if (!question) return void response.writeHead(404).end();
      const asked = {question, by, body};
      const given = instead(asked) ?? answerOf(well(asked));
      if ('status' in given) return void response.writeHead(given.status, given.headers).end(given.body);
      const {socket} = request;
      const finish = () => {
        if (given.then === 'close') socket.end();
        if (given.then === 'reset') socket.resetAndDestroy();
      };
      if (given.bytes) socket.write(given.bytes, 'latin1', finish);
      else finish();
    })().catch(() => response.destroy());
  });
  return {
    settings: (process) => ({
      ...outsideAt(`${url}/${process}`),
      LEAD_WEBHOOK_URL: `${url}/${process}/leads`,
      LEAD_WEBHOOK_SECRET: `whsec_${Buffer.from('un secret invente pour les essais').toString('base64')}`,
    }),
    close: end,
  };
}

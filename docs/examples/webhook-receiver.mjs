// Receives leads: node docs/examples/webhook-receiver.mjs, with LEAD_WEBHOOK_SECRET, PORT and FOLDER set.
import {existsSync, renameSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {Webhook} from 'standardwebhooks';

const {LEAD_WEBHOOK_SECRET, PORT = '4040', FOLDER = '.'} = process.env;
const webhook = new Webhook(LEAD_WEBHOOK_SECRET);

async function receive(request, response) {
  const body = await text(request);
  let message;
  try {
    // Refuses a wrong signature, and a time more than five minutes away.
    message = webhook.verify(body, request.headers);
  } catch {
    return response.writeHead(401).end();
  }
  // The id is the same at every attempt, so a message that comes twice is one file.
  const id = String(request.headers['webhook-id']).replaceAll(/[^\w-]/g, '');
  const file = path.join(FOLDER, `${id}.json`);
  if (!existsSync(file)) {
    writeFileSync(`${file}.part`, JSON.stringify(message));
    renameSync(`${file}.part`, file);
  }
  // Answer 2xx once the message is safe: before, the site would not send it again.
  response.writeHead(204).end();
}

createServer((request, response) => void receive(request, response)).listen(Number(PORT), 'localhost');

import {freePort} from '#commands/free-port.ts';
import {askFrom, converse, requestOf, statusOf} from '../support/converse.ts';
import {Site, sleep} from './trial-server.ts';

const CONNECTIONS = 210;
const SECONDS = 9;
const FLOODER = '127.0.0.2';
/** Between two visits: fewer than the limit of leads in all. */
const EVERY_MS = 100;
const FORM = 'application/x-www-form-urlencoded';
/** A name that the form must show again. */
const TYPED = 'Perdue-de-vue';
const MISTAKE = requestOf('POST', '/contact', FORM, `name=${TYPED}&email=&message=`);

/** Each took search and the forms without script from all other visitors once. */
const FLOODS: Record<string, string> = {
  searches: requestOf('GET', '/blog/recherche?q=flot'),
  'posts of text/plain': requestOf('POST', '/contact', 'text/plain', 'flot'),
  'plain forms with a mistake': requestOf('POST', '/contact', FORM, 'name=flot&email=&message='),
};

async function timed(port: number, visitor: string, request: string) {
  const begun = performance.now();
  const answer = await askFrom(port, visitor, request);
  return {answer, status: statusOf(answer), ms: performance.now() - begun};
}

/** Another visitor searches and sends a form with a mistake while one address floods. @returns how many were lost */
async function beside(port: number, visitor: string, [name, request]: [string, string]): Promise<number> {
  let refused = 0;
  let flooding = true;
  const flood = Array.from({length: CONNECTIONS}, async () => {
    // The site closes a connection after ten thousand requests.
    while (flooding)
      await converse({port, localAddress: FLOODER, request, more: () => flooding}, (answer) => {
        if (statusOf(answer) >= 400) refused++;
      });
  });
  await sleep(500);
  const forms = [];
  const searches = [];
  const end = Date.now() + SECONDS * 1000;
  for (let visit = 0; Date.now() < end; visit++) {
    forms.push(await timed(port, visitor, MISTAKE));
    searches.push(await timed(port, visitor, requestOf('GET', `/blog/recherche?q=visite+${visit}`)));
    await sleep(EVERY_MS);
  }
  flooding = false;
  await Promise.all(flood);
  const filled = forms.filter(({status, answer}) => status === 422 && answer.includes(TYPED)).length;
  const found = searches.filter(({status}) => status === 200).length;
  const longest = (all: {ms: number}[]) => Math.max(...all.map(({ms}) => ms)).toFixed(0);
  console.log(
    `| ${name} | ${filled} of ${forms.length} | ${longest(forms)} | ${found} of ${searches.length} | ${longest(searches)} | ${(refused / SECONDS).toFixed(0)} |`,
  );
  return forms.length - filled + searches.length - found;
}

/** Floods of 210 connections of one address, and what becomes of another's forms and searches. @throws when one was lost */
export async function floodsOfOneAddress(): Promise<void> {
  const site = new Site(await freePort());
  try {
    await site.warm();
    console.log(
      '| flood | forms filled again | longest ms | searches answered | longest ms | refused a second |\n|---|---|---|---|---|---|',
    );
    let lost = 0;
    for (const [index, flood] of Object.entries(FLOODS).entries())
      lost += await beside(site.port, `127.0.0.${index + 3}`, flood);
    if (lost) throw new Error(`${lost} answers were lost to a flood of another address`);
  } finally {
    await site.end();
  }
}

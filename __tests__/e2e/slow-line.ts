import {createServer} from 'node:http';
import {setTimeout as after} from 'node:timers/promises';
import {listen} from '../support/serve.ts';
import {URL_OF_SITE} from './site.ts';

/** Long enough for a frame. */
const FRAME_MS = 60;

/**
 * A proxy that sends a page in pieces.
 * @param cutsOf offsets of the pieces, ascending
 * @param breaksOff closes the connection after the last cut
 */
export async function slowLine(
  cutsOf: (html: string) => number[],
  {breaksOff = false, pauseMs = FRAME_MS} = {},
) {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(URL_OF_SITE + request.url, {headers: {'accept-encoding': 'identity'}});
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, {'content-type': type});
      if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()));
      const html = await answer.text();
      let sent = 0;
      for (const cut of cutsOf(html)) {
        response.write(html.slice(sent, cut));
        sent = cut;
        await after(pauseMs);
      }
      return breaksOff ? response.destroy() : response.end(html.slice(sent));
    })();
  });
  return {
    url: `http://localhost:${await listen(server, 'localhost')}`,
    end: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

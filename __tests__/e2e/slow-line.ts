import {serve} from '../support/serve.ts';
import {URL_OF_SITE} from './site.ts';

/** A proxy that sends a page up to its title, and closes the connection two seconds later. */
export const slowLine = () =>
  serve((request, response) => {
    void (async () => {
      const answer = await fetch(URL_OF_SITE + request.url, {headers: {'accept-encoding': 'identity'}});
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, {'content-type': type});
      if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()));
      const html = await answer.text();
      response.write(html.slice(0, html.indexOf('</h1>') + '</h1>'.length));
      setTimeout(() => response.destroy(), 2_000);
    })();
  }, 'localhost');

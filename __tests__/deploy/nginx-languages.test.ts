import {isDeepStrictEqual} from 'node:util';
import {NGINX} from '../support/nginx.ts';
import {article, cached, essence, siteBehindRecipe} from '../support/site-behind.ts';

(NGINX ? describe : describe.skip)('deploy/nginx.conf and languages', () => {
  const {through, directly} = siteBehindRecipe();

  describe('gives whoever asks the language that the site gives him', () => {
    const COOKIES = [
      undefined,
      'lang=fr',
      'lang=en',
      'lang=xx',
      'lang=',
      'a=b; lang=en',
      'lang=xx; lang=en',
      'lang=en;lang=fr',
      'slang=en',
      'Lang=en',
      'lang=english; a=lang=en',
      'lang= en ; a=b',
    ];
    const ACCEPTED = [
      undefined,
      '*',
      'fr',
      'fr-CA',
      'FR',
      'en',
      'de',
      'frr',
      'en,fr',
      ' fr',
      'fr;q=0.5,en',
      'fr-FR , en',
      '*;q=0.1',
      ';q=1,en',
      ',en',
    ];
    const DESTINATIONS = [undefined, 'document', 'empty', 'Document'];
    const askings = ACCEPTED.flatMap((accepted) =>
      DESTINATIONS.map((destination) => ({accepted, destination})),
    );

    it.each(COOKIES)('with the cookie %p', async (cookie) => {
      const others: unknown[] = [];
      let english = 0;
      for (const [index, {accepted, destination}] of askings.entries()) {
        const headers = {
          'Accept-Encoding': 'gzip',
          ...(cookie !== undefined && {Cookie: cookie}),
          ...(accepted !== undefined && {'Accept-Language': accepted}),
          ...(destination !== undefined && {'Sec-Fetch-Dest': destination}),
        };
        const address = article(index + 1);
        const wanted = await directly(address, {headers});
        const cold = await through(address, {headers});
        // A French reader comes by, whose answer is kept if none is.
        const french = await through(address, {headers: {'Accept-Encoding': 'gzip'}});
        const kept = await through(address, {headers});
        if (wanted.status === 302) english++;
        const right =
          [cold, kept].every((answer) => isDeepStrictEqual(essence(answer), essence(wanted))) &&
          french.status === 200 &&
          (wanted.status === 302
            ? cached(kept) === 'BYPASS'
            : cached(cold) === 'MISS' && cached(french) === 'HIT' && cached(kept) === 'HIT');
        if (!right) others.push({accepted, destination, answers: [wanted, cold, kept].map(essence)});
      }
      expect(others).toEqual([]);
      // Both languages were among them, or this has compared nothing.
      if (cookie !== 'lang=fr') expect(english).toBeGreaterThan(0);
      expect(english).toBeLessThan(askings.length);
    });
  });

  it.each(['/', '/devis', '/blog/page/2'])('hands %s out in English under /en to everyone', async (page) => {
    const address = `/en${page === '/' ? '' : page}`;
    const french = await through(address, {headers: {'Accept-Language': 'fr', Cookie: 'lang=fr'}});
    const english = await through(address, {headers: {'Accept-Language': 'en'}});
    expect(french.body).toContain(`en ${address} `);
    expect(essence(english)).toEqual(essence(french));
    expect([cached(french), cached(english)]).toEqual(['MISS', 'HIT']);
  });
});

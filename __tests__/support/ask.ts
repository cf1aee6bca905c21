import {request, type IncomingHttpHeaders, type RequestOptions} from 'node:http';
import {request as requestByTls} from 'node:https';
import {buffer} from 'node:stream/consumers';
import type {ConnectionOptions} from 'node:tls';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Every header as it was sent, doubles included. */
  raw: string[];
  body: Buffer;
}

export type Question = RequestOptions & ConnectionOptions & {body?: string};

/** Sends exactly this: fetch would add headers, write a path anew and follow redirects. */
export const ask = (url: string | URL, {body, ...options}: Question = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const send = new URL(url).protocol === 'https:' ? requestByTls : request;
    send(url, options, (response) => {
      const {statusCode = 0, headers, rawHeaders: raw} = response;
      buffer(response).then((bytes) => resolve({status: statusCode, headers, raw, body: bytes}), reject);
    })
      .on('error', reject)
      .end(body);
  });

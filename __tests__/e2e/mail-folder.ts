import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {readEml} from '../support/eml.ts';

/** The mails that were written as files, oldest first. */
export const mailsInFolder = (folder: string) =>
  globSync('*.eml', {cwd: folder})
    .sort()
    .map((name) => {
      const {headers, text} = readEml(readFileSync(path.join(folder, name), 'utf8'));
      return {
        template: name.split('-').at(-2) ?? '',
        to: [headers.get('to'), headers.get('cc')].filter((value) => value !== undefined),
        replyTo: headers.get('reply-to'),
        text,
      };
    });

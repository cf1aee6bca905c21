import {GET as securityTxt} from '#app/.well-known/security.txt/route.ts';
import {GET as indexNowKey} from '#app/indexnow.txt/route.ts';
import {GET as llmsTxt} from '#app/llms.txt/route.ts';

const FILES: Partial<Record<string, () => Response>> = {
  '/.well-known/security.txt': securityTxt,
  '/indexnow.txt': indexNowKey,
  '/llms.txt': llmsTxt,
};

/** A text file of the site, made for each request; undefined where there is none. */
export function textFile(pathname: string): Response | undefined {
  const answer = Object.hasOwn(FILES, pathname) ? FILES[pathname]?.() : undefined;
  return answer?.ok ? answer : undefined;
}

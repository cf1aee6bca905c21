/** Next's announcement of the data that follows, and that data itself: a call with one JSON array. */
const START = /^\(self\.__next_f\s*=\s*self\.__next_f\s*\|\|\s*\[\]\)\.push\(\[0\]\)$/;
const DATA = /^self\.__next_f\.push\((\[[\s\S]*\])\)$/;
/** React's note of when it began to draw. */
const DRAWN = /^requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);?$/;

/**
 * Whether an inline script is one of the few that Next 16 and React 19 write into a page that is finished when it
 * arrives. Nothing else may run: what a page shows may come from outside.
 */
export function isKnownScript(text: string): boolean {
  if (START.test(text) || DRAWN.test(text)) return true;
  const data = DATA.exec(text)?.[1];
  if (data === undefined) return false;
  try {
    JSON.parse(data);
    return true;
  } catch {
    return false;
  }
}

// CommonJS, because Next loads the cache handler that needs it with require.

/** The framework's own way to write a chunk of a page; scripts for old browsers (noModule) are left where they are. */
const CHUNK = /<script src="([^"]+)"(?: id="[^"]*")? async=""(?: id="[^"]*")?><\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/**
 * Begins once the page has been drawn and nothing more is on its way, at the first touch or key, or after four
 * seconds, whichever comes first; one at a time, so that a dozen requests do not hold up what is pressed meanwhile. The
 * elements are the very ones the framework would have written, so that it finds them instead of adding its own.
 * After the last, what waits below a phone's first view (layout.css, `later`) is laid out (`offsetTop` asks for it), as
 * much as ten milliseconds allow whenever nothing moves any more and the browser is idle (it then grants 50): nothing is
 * missing from a picture of the whole page, or under a fast thumb, and no touch waits for it. Chromium may take what it
 * then styles for changed, not for new: transitions that begin with it are over at once.
 */
const begin = (sources) => `(s=>{
let i=(f,o)=>window.requestIdleCallback?requestIdleCallback(f,o):setTimeout(()=>{let t=Date.now();f({timeRemaining:()=>50+t-Date.now()})},50),
w=()=>document.querySelector('.later'),
r=d=>{let e=w();for(;e&&d.timeRemaining()>40;e=w()){e.classList.remove('later');e.offsetTop;for(let a of e.getAnimations({subtree:true}))if(a.transitionProperty)a.finish()}if(e)i(r)},
b=()=>{let u=s.shift(),e;if(u){e=document.createElement('script');e.src=u;e.toggleAttribute('async');document.head.append(e);setTimeout(b)}else i(r)},
l=()=>i(b,{timeout:200});
document.readyState=='complete'?l():addEventListener('load',l);
for(let t of['pointerdown','keydown','focusin'])addEventListener(t,b,{capture:true,once:true});
setTimeout(b,4000)
})(${JSON.stringify(sources).replaceAll('<', '\\u003c')})`;

/**
 * A page whose scripts start after it was drawn: what one reads first, its letters and pictures, then has the line to
 * itself. Everything on a page can be read, followed and sent before they come.
 * @param {string} html
 */
function lateScripts(html) {
  const sources = [];
  const without = html.replace(PRELOAD, '').replace(CHUNK, (_, source) => {
    sources.push(source);
    return '';
  });
  if (!sources.length || !without.includes('</body>')) return html;
  const end = without.lastIndexOf('</body>');
  const loader = begin(sources).replaceAll('\n', '');
  return `${without.slice(0, end)}<script>${loader}</script>${without.slice(end)}`;
}

module.exports = {lateScripts};

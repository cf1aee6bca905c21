// package.json maps `#server-only` to this empty module on servers and to nothing for browsers, so that a client component
// that imports it breaks the build. The package `server-only` works in bundlers alone; plain Node runs these modules too.
export {};

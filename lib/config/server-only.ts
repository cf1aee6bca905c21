// Imported as `#server-only` by modules that reach network, disk or secrets. package.json maps the name to this empty module
// on servers and to nothing in bundles for browsers, so that a client component that imports such a module breaks the build.
// The package `server-only` works in bundlers alone; plain Node runs these modules too.
export {};

// Imported, as `#server-only`, by whatever reaches network, disk or secrets. package.json maps that name to this empty
// module on servers, and to nothing in bundles for browsers: a client component that pulls such a module in breaks the
// build. (The package `server-only` says the same to bundlers alone; plain Node runs these modules too.)
export {};

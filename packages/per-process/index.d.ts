/**
 * The value of that name, made at the first call and shared by the whole process. Next bundles the
 * pages, so a module that the pages and the server both import exists twice; a package that Next leaves alone
 * (`serverExternalPackages`) exists once. For what both must see, and nothing else: docs/decisions/0014-per-process.md.
 */
export function perProcess<T>(name: string, make: () => T): T;

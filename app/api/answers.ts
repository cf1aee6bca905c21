const HEADERS = {'Cache-Control': 'no-store'};

export const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(value, {status, headers: {...HEADERS, ...headers}});

export const invalid = (errors: Record<string, string[]>) => json({errors}, 422);

export const tooMany = (retryAfterSeconds: number) =>
  json({error: 'tooMany'}, 429, {'Retry-After': String(retryAfterSeconds)});

let visitor = 0;
/** The address of another visitor each time: limits count by address. */
export const aVisitor = () => `2001:db8:${(++visitor >> 8).toString(16)}:${(visitor & 255).toString(16)}::1`;

/** What a form with its script sends; a text goes as it is. */
export const jsonPost = (path: string, body: object | string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost:3000${path}`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json', 'X-Forwarded-For': aVisitor(), ...headers},
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** A lead's stored texts, parsed. A text that is damaged stays as it is, and `unreadable` says so. */
export function contentOf({payload, context}: {payload: string | null; context: string | null}) {
  let unreadable = false as boolean;
  const parse = (text: string | null): unknown => {
    try {
      return JSON.parse(text ?? 'null');
    } catch {
      unreadable = true;
      return text;
    }
  };
  return {payload: parse(payload), context: parse(context), ...(unreadable && {unreadable: true as const})};
}

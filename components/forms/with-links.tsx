interface LinkTarget {
  href: string;
  /** What screen readers hear after the link’s text, if it opens a new tab. */
  newTab?: string;
}

/** Link targets by the name of their tag in messages. */
export type Links = Record<string, LinkTarget>;

/** A text of messages whose `<name>…</name>` are links. The rest is text, never markup. */
export function WithLinks({text, links}: {text: string; links: Links}) {
  return text.split(/(<\w+>.*?<\/\w+>)/).map((part, index) => {
    const [, name = '', label] = /^<(\w+)>(.*)<\/\w+>$/.exec(part) ?? [];
    const link = links[name];
    if (!link) return part;
    return (
      <a key={index} href={link.href} {...(link.newTab && {target: '_blank', rel: 'noopener'})}>
        {label}
        {link.newTab && <span className="sr-only"> {link.newTab}</span>}
      </a>
    );
  });
}

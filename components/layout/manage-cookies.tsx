interface ManageCookiesProps {
  label: string;
  /** The cookie policy: where the same words lead without scripts, since nothing is asked then. */
  policy: string;
  className?: string;
}

/** Opens the question about cookies again (browser/consent-banner.ts). */
export function ManageCookies({label, policy, className}: ManageCookiesProps) {
  return (
    // The script may have made it a button before React comes.
    <a className={className} href={policy} data-ask-again suppressHydrationWarning>
      {label}
    </a>
  );
}

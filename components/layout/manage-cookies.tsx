interface ManageCookiesProps {
  label: string;
  policy: string;
  className?: string;
}

/** Opens the question about cookies again (browser/consent.ts). */
export function ManageCookies({label, policy, className}: ManageCookiesProps) {
  return (
    // The script may replace attributes before React hydrates.
    <a className={className} href={policy} data-ask-again suppressHydrationWarning>
      {label}
    </a>
  );
}

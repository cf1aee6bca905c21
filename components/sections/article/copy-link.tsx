interface CopyLinkProps {
  /** Absolute. */
  address: string;
  className: string;
  texts: {copy: string; copied: string; failed: string};
}

/** A button that copies the address (browser/copy-link.ts); invisible without a script. */
export function CopyLink({address, className, texts}: CopyLinkProps) {
  return (
    <>
      <button
        type="button"
        className={`invisible ${className}`}
        data-copy={address}
        data-copied={texts.copied}
        data-failed={texts.failed}
      >
        {texts.copy}
      </button>
      <span role="status" className="text-small text-ardoise" />
    </>
  );
}

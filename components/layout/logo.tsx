import {Mark} from '#components/artwork/mark.tsx';
import {productName} from '#lib/config/site.ts';

export function Logo({href, label, onDark}: {href: string; label: string; onDark?: boolean}) {
  return (
    <a
      className="flex min-h-11 items-center gap-2.75 font-display text-[1.25rem]/none font-bold tracking-[-0.03em] heavy phone:text-[1.5rem]/none tablet:text-[1.75rem]/none"
      href={href}
      aria-label={label}
    >
      <Mark className="size-9 tablet:size-10" onDark={onDark} />
      <span className="in-[header]:cramped:hidden">{productName()}</span>
    </a>
  );
}

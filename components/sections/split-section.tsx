import type {ReactNode} from 'react';

const COLUMNS = {
  '4-8': 'desk:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]',
  '5-7': 'desk:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
};

interface SplitSectionProps {
  title: ReactNode;
  columns: keyof typeof COLUMNS;
  className?: string;
  beside?: ReactNode;
  children: ReactNode;
}

/** The heading stays in view while the list scrolls; on a phone it stands above. */
export function SplitSection({title, columns, beside, className = '', children}: SplitSectionProps) {
  return (
    <section className={`bg-brume band ${className}`}>
      <div className={`wrap grid items-start gap-x-20 gap-y-10 ${COLUMNS[columns]}`}>
        <div className="desk:sticky desk:top-[calc(var(--nav)+48px)]">
          <h2>{title}</h2>
          {beside}
        </div>
        {children}
      </div>
    </section>
  );
}

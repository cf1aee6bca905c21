import type {ComponentProps} from 'react';

/** A list that scrolls sideways on narrow screens, focusable only there (browser/scroll-row.ts). */
export function ScrollRow(props: ComponentProps<'ol'>) {
  return <ol role="list" tabIndex={0} data-scrolls {...props} />;
}

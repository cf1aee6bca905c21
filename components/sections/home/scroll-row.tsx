import type {ComponentProps} from 'react';

/** A list that scrolls sideways where it is narrow; a stop of the keyboard only there (browser/scroll-row.ts). */
export function ScrollRow(props: ComponentProps<'ol'>) {
  return <ol role="list" tabIndex={0} data-scrolls {...props} />;
}

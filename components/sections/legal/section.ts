import type {ReactNode} from 'react';

/** One numbered part of a legal text; `id` is its anchor in the page. */
export interface LegalSection {
  id: string;
  title: string;
  body: ReactNode;
}

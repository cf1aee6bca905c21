'use client';

import {useSyncExternalStore} from 'react';

const never = () => () => {};

/** Whether scripts are at work: false in what the server sends, true once the page has come alive. */
export const useEnhanced = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

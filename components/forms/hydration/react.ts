// What forms import from React, in one file: it runs in its own task, before the form's.
export {
  Fragment,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
export {jsx, jsxs} from 'react/jsx-runtime';
export {flushSync} from 'react-dom';
export {hydrateRoot} from 'react-dom/client';

// All of React that forms use, as a file of its own: it starts in a task before theirs, and serves every form.
export {
  createElement,
  Fragment,
  isValidElement,
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

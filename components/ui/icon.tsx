const PATHS = {
  alert: 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM12 7v6M12 16.6v.1',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  check: 'M5 12.5l4.6 4.6L19 7.5',
  chevron: 'M6 9l6 6 6-6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5.4l3.4 2',
  close: 'M6 6l12 12M18 6L6 18',
  eye: 'M2.5 12s3.5-6.5 9.5-6.500 9.5 6.500 9.5 6.500-3.5 6.500-9.5 6.500S2.5 12 2.5 12zM12 9.200a2.8 2.8 0 1 0 0 5.600 2.8 2.8 0 0 0 0-5.600z',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.1M4.5 12h.1M4.5 18h.1',
  lock: 'M7 10.500h10a2.5 2.5 0 0 1 2.5 2.500v5a2.5 2.5 0 0 1-2.5 2.500H7A2.5 2.5 0 0 1 4.5 18v-5A2.5 2.5 0 0 1 7 10.500zM8 10.500V7.600a4 4 0 0 1 8 0v2.9',
  mail: 'M5.5 5h13A2.5 2.5 0 0 1 21 7.500v9a2.5 2.5 0 0 1-2.5 2.500h-13A2.5 2.5 0 0 1 3 16.500v-9A2.5 2.5 0 0 1 5.5 5zM3.5 7l8.5 6.500L20.5 7',
  page: 'M13.5 3.500v5h5M7.5 3.500h6l5 5V18a2.5 2.5 0 0 1-2.5 2.500H7.500A2.5 2.5 0 0 1 5 18V6a2.5 2.5 0 0 1 2.5-2.500zM9 13h6M9 16.500h4',
  people:
    'M9 4.400a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.200zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.800a3.6 3.6 0 0 1 0 6.400M18 14.200a6.5 6.5 0 0 1 3.5 5.8',
  phone:
    'M6.5 3.500h3l1.5 4.5-2 1.500a12 12 0 0 0 5.5 5.500l1.5-2 4.5 1.500v3a2 2 0 0 1-2 2A16 16 0 0 1 4.5 5.500a2 2 0 0 1 2-2z',
  pin: 'M12 21s-7-6-7-11.500a7 7 0 0 1 14 0C19 15 12 21 12 21zM12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  play: 'M8 5.500v13l10.5-6.500z',
  plus: 'M12 4.500v15M4.5 12h15',
  refresh: 'M20 11.500a8 8 0 1 0-2.3 6M20.5 5v6.500H14',
  speech:
    'M4 6.500A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.500v7a2.5 2.5 0 0 1-2.5 2.500H4zM8 8.500h8M8 12h5',
} as const;
export type IconName = keyof typeof PATHS;

/** A 24 × 24 line icon in the colour of its text, hidden from screen readers. */
export function Icon({name, className = ''}: {name: IconName; className?: string}) {
  return (
    <svg
      className={['icon', name === 'arrow' && 'icon-arrow', className].filter(Boolean).join(' ')}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

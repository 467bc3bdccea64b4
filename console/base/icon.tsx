const PATHS = {
  find: 'M10.5 10.5 14 14M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0z',
  menu: 'M2 4h12M2 8h12M2 12h12',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  plus: 'M8 3v10M3 8h10',
  check: 'm3 8.5 3.2 3L13 4.5',
  up: 'm4 10 4-4 4 4',
  down: 'm4 6 4 4 4-4',
  right: 'm6 4 4 4-4 4',
  edit: 'm3 13 .8-3L11 2.8l2.2 2.2L6 12.2z',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  home: 'M2 7.5 8 2.5l6 5M3.5 7v6.5h9V7',
  list: 'M2 3h12v10H2zM2 6.5h12M2 10h12',
  columns: 'M2 3h12v10H2zM6 3v10M10 3v10',
  grip: 'M6 3h.01M10 3h.01M6 8h.01M10 8h.01M6 13h.01M10 13h.01',
  warn: 'M8 2 15 14H1zM8 6.5v3.5M8 12v.01',
  undo: 'M6 3 2.5 6.5 6 10M2.5 6.5H10a3.5 3.5 0 0 1 0 7H6',
  bell: 'M3.5 11.500h9M4.5 11.500V7a3.5 3.5 0 0 1 7 0v4.500M6.5 13.500h3',
  file: 'M4 1.500h5l3 3v10H4zM9 1.500v3h3',
  person: 'M8 8.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 14c.5-3 2.6-4.5 5.5-4.5s5 1.500 5.500 4.5',
  leave: 'M6 3H3v10h3M7 8h7M11 5l3 3-3 3',
  parts:
    'M8 1.500v2M8 12.500v2M1.500 8h2M12.500 8h2M3.400 3.400l1.400 1.400M11.200 11.200l1.400 1.400M12.600 3.400l-1.400 1.400M4.800 11.200l-1.400 1.400M11 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
} as const
export type IconName = keyof typeof PATHS

export const Icon = ({ name, isLarge = false }: { name: IconName; isLarge?: boolean }) => (
  <svg className={isLarge ? 'icon icon--large' : 'icon'} viewBox="0 0 16 16" aria-hidden="true">
    <path d={PATHS[name]} {...((name === 'more' || name === 'grip') && { strokeWidth: 2.4 })} />
  </svg>
)

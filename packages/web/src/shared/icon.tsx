/** Small drawings for buttons: fonts do not agree on which signs they have. */
const paths = {
  home: 'M3 11 12 3l9 8M6 9v11h12V9',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  whole: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  find: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 21 21',
  layers: 'M12 3 2 8l10 5 10-5-10-5M2 12.5l10 5 10-5M2 17l10 5 10-5',
  legend: 'M4 5h4v4H4zM4 15h4v4H4zM12 7h8M12 17h8',
  close: 'M5 5l14 14M19 5 5 19',
  bin: 'M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15M10 10v7M14 10v7',
  back: 'M17 4 7 12l10 8z',
  on: 'M7 4l10 8-10 8z',
  play: 'M6 3l15 9-15 9z',
  pause: 'M7 4v16M17 4v16',
  undo: 'M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-4',
  star: 'M12 3l2.8 6 6.5.8-4.8 4.5 1.3 6.5L12 17.500l-5.800 3.300 1.300-6.500L2.700 9.800 9.200 9z',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ of, solid = false }: { of: IconName; solid?: boolean }) {
  return (
    <svg className={solid ? 'drawn solid' : 'drawn'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[of]} />
    </svg>
  );
}

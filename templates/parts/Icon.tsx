/** The few pictograms of the theme: outlines on a 24-unit grid, in the colour of the text, hidden from assistive technology. */
const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  sun: 'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8zM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3L7 7M17 17l1.7 1.7M18.7 5.3L17 7M7 17l-1.7 1.7',
  moon: 'M20 14.2A8.2 8.2 0 0 1 9.8 4A8.2 8.2 0 1 0 20 14.2z',
  screen: 'M3.5 5h17v11h-17zM8.5 20h7M12 16v4',
  back: 'M19 12H5M11 6l-6 6l6 6',
  forward: 'M5 12h14M13 6l6 6l-6 6',
  copy: 'M9 9h11v11H9zM5.5 15H4V4h11v1.5',
  check: 'M5 12.5l4.5 4.5L19 7',
  wrap: 'M4 6h16M4 12h13a3.5 3.5 0 0 1 0 7h-4M15.5 16.5L13 19l2.5 2.5M4 18h5',
  collapse: 'M12 6l-6 6l6 6M19 6l-6 6l6 6',
  close: 'M6 6l12 12M18 6L6 18',
  home: 'M4 11l8-7 8 7M6.5 9.5V20h11V9.5',
  page: 'M7 3.5h7l4 4v13H7zM14 3.5v4h4',
  folder: 'M3.5 6.5h6l2 2.5h9v10h-17z',
  external: 'M9 6h9v9M18 6L7 17',
  pencil: 'M5 19l1-4L16 5l3 3L9 18z',
} as const;

export type IconName = keyof typeof PATHS;

export default function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}

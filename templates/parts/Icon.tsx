/** The few pictograms of the theme: outlines on a 24-unit grid, in the colour of the text, hidden from assistive technology. */
const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
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

/**
 * Icons of the theme: outlines on a 24-unit grid. Separate constants, so that an island includes only those it uses.
 */
export const menu = 'M4 7h16M4 12h16M4 17h16';
export const sun =
  'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8zM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3L7 7M17 17l1.7 1.7M18.7 5.3L17 7M7 17l-1.7 1.7';
export const moon = 'M20 14.2A8.2 8.2 0 0 1 9.8 4A8.2 8.2 0 1 0 20 14.2z';
export const screen = 'M3.5 5h17v11h-17zM8.5 20h7M12 16v4';
export const back = 'M19 12H5M11 6l-6 6l6 6';
export const forward = 'M5 12h14M13 6l6 6l-6 6';
export const copy = 'M9 9h11v11H9zM5.5 15H4V4h11v1.5';
export const check = 'M5 12.5l4.5 4.5L19 7';
export const wrap = 'M4 6h16M4 12h13a3.5 3.5 0 0 1 0 7h-4M15.5 16.5L13 19l2.5 2.5M4 18h5';
export const down = 'M6 9l6 6l6-6';
export const collapse = 'M12 6l-6 6l6 6M19 6l-6 6l6 6';
export const close = 'M6 6l12 12M18 6L6 18';
export const home = 'M4 11l8-7 8 7M6.5 9.5V20h11V9.5';
export const page = 'M7 3.5h7l4 4v13H7zM14 3.5v4h4';
export const folder = 'M3.5 6.5h6l2 2.5h9v10h-17z';
export const external = 'M9 6h9v9M18 6L7 17';
export const pencil = 'M5 19l1-4L16 5l3 3L9 18z';
export const search = 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5L20 20';
export const recent = 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 8v4.5l3 1.5';
export const star = 'M12 4l2.4 5.1 5.6.7-4.1 3.9 1 5.5L12 16.5l-4.9 2.7 1-5.5L4 9.8l5.6-.7z';
export const heading = 'M9.5 4L8 20M16 4l-1.5 16M4.5 9h16M3.5 15h16';
export const lines = 'M4 7h16M4 12h16M4 17h9';
export const enter = 'M19 6v5a3 3 0 0 1-3 3H6M9.5 10L5.5 14l4 4';
export const alert = 'M12 4.5L2.5 20h19zM12 10v4.5M12 17v.5';
export const chat = 'M4 5h16v11h-9l-4.5 3.5V16H4zM8 9h8M8 12h5';

/** Size of social images in pixels, as required by sites that show link previews. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** What sites that show links ask of a picture, in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

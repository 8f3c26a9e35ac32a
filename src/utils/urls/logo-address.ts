/**
 * Placeholder for the logo in the SVG of a preview image. It is replaced during drawing, so that not every page holds
 * a copy in memory.
 */
export const LOGO_URL = 'csb-docs:logo';

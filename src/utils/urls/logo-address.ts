/** Stands in the SVG of each preview picture for the logo, which is put in when it is drawn: otherwise each page would have one in memory. */
export const LOGO_ADDRESS = 'csb-docs:logo';

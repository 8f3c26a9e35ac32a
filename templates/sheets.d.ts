/** Style sheets that scripts import: the bundler makes files of them. */
declare module '*.css';

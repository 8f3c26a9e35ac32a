/** Style sheets imported by scripts, which the bundler emits as files. */
declare module '*.css';

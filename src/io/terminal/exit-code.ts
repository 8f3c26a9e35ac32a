/** What the process exits with. */
export const ExitCode = { clean: 0, siteErrors: 1, usage: 2, bug: 70 } as const;

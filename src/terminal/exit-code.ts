/** What the process exits with. `interrupted` is what shells say of a process that Ctrl+C has ended. */
export const ExitCode = { clean: 0, siteErrors: 1, usage: 2, bug: 70, interrupted: 130 } as const;

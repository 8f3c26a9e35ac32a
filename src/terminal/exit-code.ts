/** Exit codes of the process. Shells use the value of `interrupted` for a process ended by Ctrl+C. */
export const ExitCode = { clean: 0, siteErrors: 1, usage: 2, bug: 70, interrupted: 130 } as const;

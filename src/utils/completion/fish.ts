/** Shell completion for fish. */
import type { DescribedCommand, DescribedOption } from './described.js';

/** Returns the completion script, with one line for each command, option and choice. */
export function writeFish(commands: readonly DescribedCommand[]): string {
  const names = commands.map(({ name }) => name).join(' ');
  const lines = commands.flatMap((command) => [
    `complete -c csb-docs -n "not __fish_seen_subcommand_from ${names}" -a ${command.name} -d ${quote(command.description)}`,
    ...writeArguments(command),
    ...command.options.map((option) => writeOption(command, option)),
  ]);
  return `# Completion of csb-docs for fish: csb-docs completion fish > ~/.config/fish/completions/csb-docs.fish
complete -c csb-docs -f
complete -c csb-docs -n "not __fish_seen_subcommand_from ${names}" -l help -d 'print this help'
complete -c csb-docs -n "not __fish_seen_subcommand_from ${names}" -l version -d 'print the version'
${lines.join('\n')}
`;
}

function writeArguments({ name, arguments: all }: DescribedCommand): readonly string[] {
  const [first] = all;
  if (first === undefined) return [];
  const start = `complete -c csb-docs -n "__fish_seen_subcommand_from ${name}"`;
  if (first.choices.length > 0) return [`${start} -a ${quote(first.choices.join(' '))}`];
  if (first.kind === 'folder') return [`${start} -a "(__fish_complete_directories)"`];
  return first.kind === 'file' ? [`${start} -F`] : [];
}

function writeOption(
  { name }: DescribedCommand,
  { name: option, description, value, choices }: DescribedOption,
): string {
  const parts = [`complete -c csb-docs -n "__fish_seen_subcommand_from ${name}" -l ${option.replace(/^--/, '')}`];
  if (choices.length > 0) parts.push(`-x -a ${quote(choices.join(' '))}`);
  else if (value === 'folder') parts.push('-x -a "(__fish_complete_directories)"');
  else if (value === 'file') parts.push('-r -F');
  else if (value === 'text') parts.push('-x');
  return [...parts, `-d ${quote(description)}`].join(' ');
}

function quote(text: string): string {
  return `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`;
}

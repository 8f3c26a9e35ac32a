/** Generates the manual page about commands from their declarations. */
import type { Argument, Command, Option } from 'commander';
import { ExitCode } from '../terminal/exit-code.js';
import { code, type ReferencePage, toAnchor, toProse, toReferencePage, toTable } from '../utils/code/reference-page.js';

const INTRODUCTION = `This page lists every command with its arguments and options, and the exit codes.

\`\`\`sh untested="it stands for any command"
npx csb-docs <command> [arguments] [options]
\`\`\`

\`csb-docs --help\` lists the commands. \`csb-docs build --help\` prints the help for \`build\`. Options can come before or after arguments.`;

const EXIT_CODES: Readonly<Record<keyof typeof ExitCode, string>> = {
  clean: 'Success, possibly with warnings.',
  siteErrors: 'The site has errors or, with `--strict`, warnings.',
  usage: 'The command line or the configuration is invalid, or there is no site.',
  bug: 'A bug in csb-docs, with a stack trace to report.',
  interrupted: 'Stopped with Ctrl+C.',
};

/** Returns the page, with a section per command. */
export function commandsPage(program: Command): ReferencePage {
  const exits = Object.entries(EXIT_CODES).map(([name, meaning]) => [
    `\`${ExitCode[name as keyof typeof ExitCode]}\``,
    meaning,
  ]);
  return toReferencePage(
    {
      name: 'commands',
      title: 'Commands',
      position: 20,
      description: 'Every command of csb-docs with its arguments and options, and its exit codes.',
      source: 'src/cli.ts',
    },
    [
      INTRODUCTION,
      '## Commands {#commands}',
      toTable(
        ['Command', 'What it does'],
        program.commands.map((command) => [
          `[\`${command.name()}\`](#${command.name()})`,
          toProse(command.description()),
        ]),
      ),
      ...program.commands.flatMap((command) => describeCommand(command, program.commands)),
      '## Without a command {#without-a-command}',
      listOptions(
        [
          ...program.options.map(describeOption),
          { flags: ['-h', '--help'], choices: '', value: '', text: 'Print this help' },
        ],
        'csb-docs',
      ),
      '## Exit codes {#exit-codes}',
      toTable(['Code', 'Meaning'], exits),
    ],
  );
}

/** Options specific to few commands come first. */
function describeCommand(command: Command, commands: readonly Command[]): readonly string[] {
  const name = command.name();
  const args = command.registeredArguments;
  const isShared = ({ long }: Option): boolean =>
    commands.filter(({ options }) => options.some((other) => other.long === long)).length > commands.length / 2;
  const options = [...command.options.filter((option) => !isShared(option)), ...command.options.filter(isShared)];
  return [
    `## \`${name}\` {#${name}}`,
    toProse(command.description()),
    `\`\`\`text\ncsb-docs ${[name, ...args.map(spell), '[options]'].join(' ')}\n\`\`\``,
    listOptions([...args.map(describeArgument), ...options.map(describeOption)], name),
  ];
}

function spell(argument: Argument): string {
  return argument.required ? `<${argument.name()}>` : `[${argument.name()}]`;
}

/** An argument or option: syntax, default and description. */
interface Item {
  readonly flags: readonly string[];
  /** Possible values, as inline code. */
  readonly choices: string;
  readonly value: string;
  readonly text: string;
}

/** Formats an option list, with ids prefixed by the command. */
function listOptions(items: readonly Item[], name: string): string {
  const table = toTable(
    ['Option', 'Values', 'Default', 'Description'],
    items.map(({ flags, choices, value, text }) => {
      const id = `${name}-${toAnchor((flags.at(-1) ?? '').replace(/ .*/, ''))}`;
      return [`${flags.map(code).join(', ')} <!-- #${id} -->`, choices, value, `${text}.`];
    }),
  );
  return `<!-- options -->\n\n${table}`;
}

function describeArgument(argument: Argument): Item {
  return { flags: [spell(argument)], ...describeValues(argument.description, argument) };
}

function describeOption(option: Option): Item {
  // A negated option is off by default, which needs no mention.
  return { flags: option.flags.split(', '), ...describeValues(option.description, option.negate ? {} : option) };
}

interface Values {
  readonly argChoices?: readonly string[] | undefined;
  readonly defaultValue?: unknown;
  readonly defaultValueDescription?: string | undefined;
}

function describeValues(
  description: string,
  { argChoices, defaultValue, defaultValueDescription }: Values,
): Omit<Item, 'flags'> {
  const value = defaultValueDescription ?? defaultValue;
  return {
    value: value === undefined || value === false ? '' : code(String(value)),
    choices: (argChoices ?? []).map(code).join(', '),
    text: toProse(description.charAt(0).toUpperCase() + description.slice(1)),
  };
}

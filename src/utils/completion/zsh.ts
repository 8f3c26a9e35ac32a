/** Shell completion for zsh. */
import type { DescribedCommand, DescribedOption } from './described.js';

/** Returns the completion script, with arguments in the form of `_arguments`. */
export function writeZsh(commands: readonly DescribedCommand[]): string {
  return `#compdef csb-docs
# Completion of csb-docs for zsh: csb-docs completion zsh > "\${fpath[1]}/_csb-docs"
_csb_docs() {
  local context state state_descr line
  typeset -A opt_args
  local -a commands
  commands=(
${commands.map(({ name, description }) => `    ${quote(`${name}:${description}`)}`).join('\n')}
  )
  _arguments -C '(- *)--help[print this help]' '(- *)--version[print the version]' '1: :->command' '*:: :->rest'
  case $state in
    command) _describe command commands ;;
    rest)
      case $line[1] in
${commands.map(writeCommand).join('\n')}
      esac ;;
  esac
}
# Loaded by its name it is run, evaluated it is made known.
if [[ $funcstack[1] == _csb-docs ]]; then _csb_docs "$@"; else compdef _csb_docs csb-docs; fi
`;
}

function writeCommand({ name, options, arguments: all }: DescribedCommand): string {
  const parts = [
    ...options.map(writeOption),
    ...all.map(({ kind, choices }, index) => quote(`${index + 1}: :${actionOf(kind, choices)}`)),
  ];
  return `        ${name}) _arguments \\\n${parts.map((part) => `          ${part}`).join(' \\\n')} ;;`;
}

function writeOption({ name, description, value, choices }: DescribedOption): string {
  const text = `[${description.replace(/[[\]\\]/g, '\\$&').replaceAll(':', '\\:')}]`;
  return quote(value === undefined ? `${name}${text}` : `${name}=${text}: :${actionOf(value, choices)}`);
}

function actionOf(kind: DescribedOption['value'], choices: readonly string[]): string {
  if (choices.length > 0) return `(${choices.join(' ')})`;
  // `_files -/` offers files if no folder matches.
  return kind === 'folder' ? '_path_files -/' : kind === 'file' ? '_files' : ' ';
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

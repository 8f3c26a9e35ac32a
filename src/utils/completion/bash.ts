/** Shell completion for bash. */
import type { DescribedCommand, DescribedOption } from './described.js';

/** Returns the completion script. It contains all data, so that completion starts no process. */
export function writeBash(commands: readonly DescribedCommand[]): string {
  return `# Completion of csb-docs for bash: eval "$(csb-docs completion bash)"
_csb_docs() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev= command= word i words= kind=
  COMPREPLY=()
  # \`--option=value\` are three words to bash.
  if [[ $cur == = ]]; then cur=; prev=\${COMP_WORDS[COMP_CWORD-1]}
  elif (( COMP_CWORD > 1 )) && [[ \${COMP_WORDS[COMP_CWORD-1]} == = ]]; then prev=\${COMP_WORDS[COMP_CWORD-2]}
  else prev=\${COMP_WORDS[COMP_CWORD-1]}; fi
  for (( i = 1; i < COMP_CWORD; i++ )); do
    word=\${COMP_WORDS[i]}
    if [[ $word != -* ]]; then command=$word; break; fi
  done
  if [[ -z $command ]]; then
    words='${[...commands.map(({ name }) => name), '--help', '--version'].join(' ')}'
    COMPREPLY=( $(compgen -W "$words" -- "$cur") )
    return
  fi
  case "$command $prev" in
${commands.flatMap((command) => command.options.flatMap((option) => writeValue(command, option))).join('\n')}
  esac
  if [[ $kind == text ]]; then return; fi
  if [[ -z $words && -z $kind ]]; then
    case "$command" in
${commands.map(writeCommand).join('\n')}
    esac
    if [[ $cur == -* ]]; then kind=; fi
  fi
  if [[ -n $words ]]; then COMPREPLY=( $(compgen -W "$words" -- "$cur") ); fi
  # A name with a blank is one.
  local IFS=$'\n'
  case $kind in
    folder) compopt -o filenames 2>/dev/null; COMPREPLY+=( $(compgen -d -- "$cur") ) ;;
    file) compopt -o filenames 2>/dev/null; COMPREPLY+=( $(compgen -f -- "$cur") ) ;;
  esac
}
complete -F _csb_docs csb-docs
`;
}

function writeValue({ name }: DescribedCommand, option: DescribedOption): readonly string[] {
  if (option.value === undefined) return [];
  const set = option.choices.length > 0 ? `words='${option.choices.join(' ')}'` : `kind=${option.value}`;
  return [`    '${name} ${option.name}') ${set} ;;`];
}

function writeCommand({ name, options, arguments: [first] }: DescribedCommand): string {
  const words = [...(first?.choices ?? []), ...options.map((option) => option.name)].join(' ');
  const kind = first === undefined || first.choices.length > 0 || first.kind === 'text' ? '' : ` kind=${first.kind}`;
  return `      ${name}) words='${words}'${kind} ;;`;
}

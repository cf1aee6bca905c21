import type {Command} from 'commander';

const following = (word: Command): string =>
  [...word.commands.map((one) => one.name()), ...word.options.flatMap(({long}) => long ?? []), '--help'].join(
    ' ',
  );

/** Every word, those below another one first: `outbox list` before `outbox`. */
const words = (word: Command, above = ''): [path: string, next: string][] => [
  ...word.commands.flatMap((one) => words(one, `${above} ${one.name()}`)),
  [above, following(word)],
];

/** zsh runs the script of bash. */
export const completion = (site: Command, shell: string): string => `${
  shell === 'zsh' ? 'autoload -Uz compinit bashcompinit && compinit && bashcompinit\n' : ''
}_site() {
  local line='' word next at
  for ((at = 1; at < COMP_CWORD; at++)); do
    word=\${COMP_WORDS[at]}
    [[ $word == -* ]] || line="$line $word"
  done
  case $line in
${words(site)
  .map(([path, next]) => `    "${path}"*) next='${next}' ;;`)
  .join('\n')}
  esac
  COMPREPLY=($(compgen -W "$next" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _site site`;

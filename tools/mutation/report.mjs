const KILLED = ['Killed', 'Timeout'];
const SURVIVED = ['Survived', 'NoCoverage'];

/** The source between two places of a mutation report (lines and columns count from 1), on one line. */
export function excerpt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return shorten(lines.join(' '));
}

export function shorten(text) {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 100 ? `${line.slice(0, 97)}...` : line;
}

/** What is known of the wanted mutants, in short: the share killed and each survivor with its place. */
export function summaryOf(game, sources, wanted, known, equivalents = new Map()) {
  const files = Object.keys(sources).map((file) => {
    const mutants = wanted.filter((mutant) => mutant.file === file);
    const statusOf = ({ key }) => known.get(key)?.status ?? 'Untried';
    const surviving = mutants.filter((mutant) => SURVIVED.includes(statusOf(mutant)));
    const equivalent = surviving.filter(({ key }) => equivalents.has(key)).length;
    const survivors = surviving
      .filter(({ key }) => !equivalents.has(key))
      .map((mutant) => ({
        file,
        line: mutant.location.start.line,
        kind: mutant.mutatorName,
        original: excerpt(sources[file], mutant.location),
        mutated: shorten(mutant.replacement ?? ''),
        isReached: statusOf(mutant) === 'Survived',
      }))
      .sort((a, b) => a.line - b.line);
    const killed = mutants.filter((mutant) => KILLED.includes(statusOf(mutant))).length;
    const untried = mutants.length - killed - surviving.length;
    return { file, killed, survived: survivors.length, equivalent, untried, survivors };
  });
  const total = (field) => files.reduce((sum, file) => sum + file[field], 0);
  const [killed, survived] = [total('killed'), total('survived')];
  return {
    game,
    killed,
    survived,
    equivalent: total('equivalent'),
    secondStage: wanted.filter(({ key }) => known.get(key)?.status === 'Killed' && known.get(key).stage === 2)
      .length,
    untried: total('untried'),
    percent: killed + survived === 0 ? 100 : Math.round((1000 * killed) / (killed + survived)) / 10,
    files: files.map(({ survivors: _, ...counts }) => counts),
    survivors: files.flatMap((file) => file.survivors),
  };
}

export function textOf(summary) {
  const { game, killed, survived, equivalent, secondStage, untried, percent, files, survivors } = summary;
  const lines = survivors.map(
    ({ file, line, original, mutated, isReached }) =>
      `${file}:${line}  ${original}  ->  ${mutated}${isReached ? '' : '  (no test reaches it)'}`,
  );
  const table = files
    .filter((file) => file.killed + file.survived > 0)
    .map((file) => `${file.file}: ${file.killed} killed, ${file.survived} survived`);
  const rest = [
    secondStage > 0 ? `; ${secondStage} of them by slow tests` : '',
    equivalent > 0 ? `; ${equivalent} more say the same as the original` : '',
    untried > 0 ? `; ${untried} not tried yet` : '',
  ].join('');
  const total = `${game}: ${killed} of ${killed + survived} mutants killed, ${percent}%${rest}`;
  return `${[...lines, ...(lines.length > 0 ? [''] : []), ...table, total].join('\n')}\n`;
}

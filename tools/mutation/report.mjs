const KILLED = ['Killed', 'Timeout'];
const SURVIVED = ['Survived', 'NoCoverage'];

/** The source between two places of a mutation report (lines and columns count from 1), on one line. */
function excerpt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return shorten(lines.join(' '));
}

function shorten(text) {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 100 ? `${line.slice(0, 97)}...` : line;
}

/** What Stryker's report says, in short: the share killed and each survivor with its place. */
export function summaryOf(game, report) {
  const files = Object.entries(report.files).map(([file, { source, mutants }]) => {
    const survivors = mutants
      .filter(({ status }) => SURVIVED.includes(status))
      .map(({ location, replacement, mutatorName, status }) => ({
        file,
        line: location.start.line,
        kind: mutatorName,
        original: excerpt(source, location),
        mutated: shorten(replacement ?? ''),
        isReached: status === 'Survived',
      }))
      .sort((a, b) => a.line - b.line);
    const killed = mutants.filter(({ status }) => KILLED.includes(status)).length;
    return { file, killed, survived: survivors.length, survivors };
  });
  const killed = files.reduce((sum, file) => sum + file.killed, 0);
  const survived = files.reduce((sum, file) => sum + file.survived, 0);
  return {
    game,
    killed,
    survived,
    percent: killed + survived === 0 ? 100 : Math.round((1000 * killed) / (killed + survived)) / 10,
    files: files.map(({ file, killed, survived }) => ({ file, killed, survived })),
    survivors: files.flatMap((file) => file.survivors),
  };
}

export function textOf({ game, killed, survived, percent, files, survivors }) {
  const lines = survivors.map(
    ({ file, line, original, mutated, isReached }) =>
      `${file}:${line}  ${original}  ->  ${mutated}${isReached ? '' : '  (no test reaches it)'}`,
  );
  const table = files
    .filter((file) => file.killed + file.survived > 0)
    .map((file) => `${file.file}: ${file.killed} killed, ${file.survived} survived`);
  const total = `${game}: ${killed} of ${killed + survived} mutants killed, ${percent}%`;
  return `${[...lines, ...(lines.length > 0 ? [''] : []), ...table, total].join('\n')}\n`;
}

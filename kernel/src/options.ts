import { InputError } from './errors.ts';
import type { AnyGame, OptionSpec, Options } from './game.ts';

/** The options in full, defaults filled in; an InputError names the one that is wrong. */
export function allOptions(game: AnyGame, given: Options): Options {
  const out: Record<string, Options[string]> = {};
  for (const spec of game.options) out[spec.id] = spec.default;
  for (const [id, value] of Object.entries(given)) {
    const spec = game.options.find((option) => option.id === id);
    if (spec === undefined)
      throw new InputError(
        `options.${id}`,
        `${game.id} has no such option; it has ${game.options.map((o) => o.id).join(', ')}`,
      );
    if (!spec.values.includes(value))
      throw new InputError(
        `options.${id}`,
        `${JSON.stringify(value)} is not among ${spec.values.map((v) => JSON.stringify(v)).join(', ')}`,
      );
    out[id] = value;
  }
  return out;
}

/** The options of a new game in full: those that mean nothing beside the others are refused. Older games may have them. */
export function newOptions(game: AnyGame, given: Options): Options {
  const all = allOptions(game, given);
  for (const spec of game.options)
    if (all[spec.id] !== spec.default && !suits(spec, all))
      throw new InputError(
        `options.${spec.id}`,
        `goes with ${spec.with!.option} ${spec.with!.values.join(' or ')}, not ${all[spec.with!.option]}`,
      );
  return all;
}

/** Whether an option means anything beside these others, which are given in full. */
export function suits(spec: OptionSpec, all: Options): boolean {
  return spec.with === undefined || spec.with.values.includes(all[spec.with.option]);
}

/** The options that mean something beside those chosen so far, in the game's order. */
export function suitedOptions(game: AnyGame, chosen: Options): readonly OptionSpec[] {
  const all: Record<string, Options[string]> = {};
  for (const spec of game.options) all[spec.id] = chosen[spec.id] ?? spec.default;
  return game.options.filter((spec) => suits(spec, all));
}

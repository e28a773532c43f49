import type { AnyGame, Play } from '@gordian/kernel';
import { useMemo } from 'react';
import { battleOdds } from '../odds/odds.ts';
import { intimidationOdds, scoutingOdds } from '../odds/rolls.ts';
import { marchInto } from '../odds/simulation.ts';
import { besieging, campaignOf, foesAt } from '../queries/counts.ts';
import { canEnter } from '../queries/march.ts';
import { type GameView, UNCONQUERED } from '../state.ts';
import type { Tables } from '../tables.ts';

/** Positions counted out, else battles simulated: few, as this is worked out at every look. */
const MOST = 300;
const TRIALS = 60;
const percent = (chance: number) => `${Math.round(100 * chance)} %`;

/** Odds before one commits: the Scouting cost of each move, Intimidation and battle where the enemy is near. */
export function Prospects({ game, t, view }: { game: AnyGame; t: Tables; view: GameView }) {
  const asked = view.stack[view.stack.length - 1];
  const fighting = asked?.proc === 'fight' && asked.at === 'ready';
  const deciding = fighting || asked?.proc === 'conquest' || asked?.proc === 'intimidation';
  const lines = useMemo(() => (deciding ? prospects(game, t, view) : []), [deciding, game, t, view]);
  if (lines.length === 0) return null;
  return (
    <section className="fca-card" aria-label="Prospects">
      <header>
        <b>Prospects</b>
      </header>
      {lines.map(({ id, texts }) => (
        <div key={id}>
          <b>{id}</b>
          <ul>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function prospects(game: AnyGame, t: Tables, view: GameView): { id: string; texts: string[] }[] {
  const { open } = view;
  if (open.battle !== null) return [{ id: 'This battle', texts: [battleWords(game, t, view, open.area)] }];
  const c = campaignOf(t, open);
  const here = besieging(t, open) ? [open.area] : [];
  const near = c.adjacent[open.area].filter((area) => canEnter(t, open, area));
  return [...here, ...near].map((area) => {
    const texts: string[] = [];
    if (area !== open.area) {
      const { meanGold, meanHits, affordable } = scoutingOdds(t, open, area);
      texts.push(
        `Scouting: ${meanGold.toFixed(1)} Gold or ${meanHits.toFixed(1)} Hits on average, payable ${percent(affordable)}`,
      );
    }
    if (c.isPivotal[area] && open.status[area] === UNCONQUERED) {
      texts.push(battleWords(game, t, view, area));
      if (c.isStronghold[area] && area !== c.tyre) {
        const plain = intimidationOdds(t, open, foesAt(open, area), 0);
        const full = intimidationOdds(t, open, foesAt(open, area), open.glory);
        texts.push(
          `Intimidation: success ${percent(plain.success)}, On-Going ${percent(plain.ongoing)}; with all Glory success ${percent(full.success)}`,
        );
      }
    }
    return { id: c.data.areas[area].name, texts };
  });
}

function battleWords(game: AnyGame, t: Tables, view: GameView, area: number): string {
  const lead = view.open.battle === null ? marchInto(area) : (play: Play) => play;
  const { win, death, error, losses, trials } = battleOdds(game, t, view, lead, MOST, TRIALS)!;
  const sure = error === null ? 'exactly' : `± ${percent(2 * error)}, ${trials} trials`;
  return `Battle: won ${percent(win)} (${sure}), Alexander slain ${percent(death)}, ${losses.toFixed(1)} steps lost`;
}

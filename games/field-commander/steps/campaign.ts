import { DONE, type Frame, finish, note, someOf } from '@gordian/kernel';
import { glorify } from '../effects.ts';
import { campaignOf } from '../queries/counts.ts';
import { campaignPoints, campaignScore, yearsRemembered } from '../queries/score.ts';
import type { RuleId } from '../rules.ts';
import { layOut } from '../setup.ts';
import { type Open, type Proc, SEAT, who } from '../state.ts';
import { effectOf, type Tables } from '../tables.ts';
import { penalty } from './penalty.ts';

type Label = 'advisors' | 'turn' | 'won' | 'unresolved' | 'score' | 'next';

/** One campaign after the other: a single one, or the four of the life (FCA-LNK-01). */
export function campaignProcedure(t: Tables): Proc<Frame, Label> {
  const ids = t.data.advisors.map((advisor) => advisor.id);
  /** FCA-SET-06 FCA-OPT-08 FCA-LNK-02: Advisors of choice; a carried-over staff is not chosen anew. */
  const places = (open: Open): number =>
    open.won.length > 0
      ? 0
      : campaignOf(t, open).data.setup.advisorsChoose + (effectOf(t, open, 'extraAdvisors')?.n ?? 0);
  return {
    advisors: {
      ask: 'some',
      who,
      offer(v) {
        const of = ids.filter((_, k) => v.open.advisors[k] === 0);
        return someOf<RuleId>('FCA-SET-06', 'hire', of, 0, Math.min(of.length, places(v.open)));
      },
      prompt: (v) => (places(v.open) === 1 ? 'Choose an Advisor' : `Choose up to ${places(v.open)} Advisors`),
      label: (_, __, word) => t.data.advisors[ids.indexOf(word)]?.name ?? word,
      then(s, _, answer) {
        for (const id of answer) s.open.advisors[ids.indexOf(id)] = 1;
        return 'turn';
      },
    },
    turn: () => ({ call: { proc: 'turn', at: 'advance' }, then: 'turn' }),
    // FCA-VIC-01: the campaign is completed.
    won(s) {
      const { open } = s;
      const c = campaignOf(t, open);
      note(s, 'The campaign {text} is won.', { text: c.data.name }, 'FCA-VIC-01');
      // FCA-TYR-31: the journey to Ammon.
      const ammon = c.siege?.glorificationIfWonBefore;
      if (ammon !== undefined && open.turn < ammon.index) glorify(t, s, ammon.levels);
      return 'unresolved';
    },
    // FCA-LNK-06: in linked play an unresolved Prophecy has failed.
    unresolved(s) {
      if (s.open.life)
        for (let k = 0; k < s.open.prophecies.length; k++)
          if (s.open.prophecies[k] > 0) return { call: penalty(k), then: 'unresolved' };
      return 'score';
    },
    score(s) {
      const { open } = s;
      const score = campaignScore(t, open);
      open.won.push(score);
      open.points += campaignPoints(t, open, score);
      note(
        s,
        '{n} VP; {n2 Immortality point|Immortality points} so far.',
        { n: score, n2: open.points },
        'FCA-VIC-12',
      );
      return 'next';
    },
    next(s) {
      const { open } = s;
      const last = open.campaign === t.campaigns.length - 1;
      if (open.life && !last) {
        // FCA-LNK-02 FCA-LNK-03 FCA-LNK-04 FCA-LNK-05: Army, Advisors, level and Insights go on; Gold and Glory do not.
        open.campaign++;
        open.advisors = open.advisors.map((owned) => (owned === 1 ? 1 : 0));
        layOut(t, s);
        note(s, 'The campaign {text} begins.', { text: campaignOf(t, open).data.name }, 'FCA-LNK-01');
        return 'advisors';
      }
      // FCA-LNK-09: after Gaugamela 10 points a level.
      if (last && open.rated) open.points += t.data.immortality.finalPerGlorificationLevel * open.level;
      const score = open.rated ? open.points : open.won[open.won.length - 1];
      // FCA-LNK-10 FCA-LNK-11: the ranking is read after a full run.
      if (open.rated)
        note(
          s,
          '{n Immortality point|Immortality points}: remembered for {n2 year|years}.',
          { n: open.points, n2: yearsRemembered(t, open.points) },
          'FCA-LNK-10',
        );
      finish(s, {
        winners: [SEAT],
        ending: open.life ? 'life' : 'won',
        rule: 'FCA-VIC-01',
        scores: { [SEAT]: score },
      });
      return DONE;
    },
  };
}

import type { Copiers } from '@gordian/kernel';
import type { Battle, GameState, Siege } from './state.ts';

/** Copies written by hand: every list is a flat list of numbers. */
export const copy: Copiers<GameState> = {
  open: (o) => ({
    life: o.life,
    rated: o.rated,
    campaign: o.campaign,
    options: o.options,
    turn: o.turn,
    area: o.area,
    from: o.from,
    level: o.level,
    gold: o.gold,
    glory: o.glory,
    army: o.army.slice(),
    advisors: o.advisors.slice(),
    insights: o.insights.slice(),
    at: o.at.slice(),
    steps: o.steps.slice(),
    status: o.status.slice(),
    goldAt: o.goldAt.slice(),
    gloryAt: o.gloryAt.slice(),
    cities: o.cities.slice(),
    temples: o.temples.slice(),
    oracles: o.oracles.slice(),
    prophecies: o.prophecies.slice(),
    drawn: o.drawn.slice(),
    bought: o.bought,
    diplomats: o.diplomats,
    alone: o.alone,
    ongoing: o.ongoing,
    siege: o.siege === null ? null : copySiege(o.siege),
    battle: o.battle === null ? null : copyBattle(o.battle),
    won: o.won.slice(),
    points: o.points,
  }),
  own: () => ({}),
  deep: (d) => ({
    operations: d.operations.slice(),
    prophecies: d.prophecies.slice(),
    cups: [d.cups[0].slice(), d.cups[1].slice(), d.cups[2].slice()],
    plans: d.plans.slice(),
    insights: d.insights.slice(),
  }),
};

function copySiege(siege: Siege): Siege {
  return { ...siege, sections: siege.sections.slice() };
}

function copyBattle(b: Battle): Battle {
  return {
    turn: b.turn,
    plans: b.plans.slice(),
    drawn: b.drawn.slice(),
    foePlans: b.foePlans.slice(),
    spent: b.spent.slice(),
    bucephalus: b.bucephalus,
    maneuver: b.maneuver,
    duel: b.duel,
    slain: b.slain,
    regroup: b.regroup,
    speed: b.speed,
    group: b.group.slice(),
    engines: b.engines.slice(),
    sacrifice: b.sacrifice,
    incoming: b.incoming,
    onAlexander: b.onAlexander,
    outgoing: b.outgoing,
    onWalls: b.onWalls,
    onForces: b.onForces,
    onLeader: b.onLeader,
  };
}

import { type BoardProps, counted } from '@gordian/kernel';
import { useMemo } from 'react';
import { claimGaps } from '../queries/tally.ts';
import type { CampaignView, Open } from '../state.ts';
import { ACTIONS, makeTables, type PackData, type Tables } from '../tables.ts';
import { MarkIcon, Resource } from './marks.tsx';
import './panels.css';

const ACTION_NAMES = ['Cavalry', 'Toxotai', 'Phalanx', 'Exploration', 'Truce'];
const TILE_WORDS = ['assault cavalry', 'assault toxotai', 'assault phalanx', 'explore', 'truce'];
const TILE_STATES = ['available', 'spent', 'removed'];

/** Beside the map: every general's mat, and one's own exploration tiles. */
export function Panels(props: BoardProps) {
  const view = props.view as unknown as CampaignView;
  const data = props.game.pack.data as PackData;
  const t = useMemo(() => makeTables(data), [data]);
  return (
    <div className="cam-panels">
      {view.open.order.map((seat, i) => (
        <Mat key={seat} {...props} t={t} data={data} campaign={view} seat={i} />
      ))}
    </div>
  );
}

interface MatProps extends BoardProps {
  t: Tables;
  data: PackData;
  campaign: CampaignView;
  seat: number;
}

function Mat(props: MatProps) {
  const { t, data, campaign, seat, players } = props;
  const { open } = campaign;
  const general = data.generals[open.general[seat]];
  const name = open.order[seat];
  const active = open.active === seat && campaign.result === null;
  const winner = campaign.result?.winners.includes(name) ?? false;
  return (
    <section
      className={`cam-mat${active ? ' active' : ''}${winner ? ' winner' : ''}`}
      style={{ '--general': general.colour } as React.CSSProperties}
      aria-label={general.name}
    >
      <header>
        <b>{general.name}</b>
        <small>{players[name] ?? ''}</small>
        <span className="score" title="Conquest points">
          {campaign.result?.scores?.[name] ?? open.score[seat]}
        </span>
      </header>
      <div className="tiles">
        {ACTIONS.map((action, i) => (
          <Tile key={action} {...props} index={i} />
        ))}
      </div>
      <div className="row">
        <Ability t={t} general={general} left={open.ability[seat]} />
        <Supply t={t} open={open} seat={seat} />
      </div>
      <Objectives t={t} open={open} seat={seat} onPoint={props.onPoint} />
      <Exploration {...props} />
      <Claim t={t} open={open} seat={seat} />
    </section>
  );
}

/** One Tactics tile: action, resources, end points; below a formation the uses of it. */
function Tile({
  t,
  data,
  campaign,
  seat,
  index,
  offer,
  picked,
  onChoose,
  onWhy,
}: MatProps & { index: number }) {
  const { open } = campaign;
  const id = t.tiles[open.general[seat] * 5 + index];
  const tile = data.tacticsTiles.find((each) => each.id === id)!;
  const state = open.tiles[seat * 5 + index];
  const mine = campaign.seat === open.order[seat];
  const word = offer?.kind === 'some' ? id : TILE_WORDS[index];
  const offered = mine && (offer?.of.includes(word) ?? false);
  const chosen = mine && picked.includes(id);
  const says = `${id} ${ACTION_NAMES[index]}, ${tile.resources.join(' and ')}, ${TILE_STATES[state]}`;
  return (
    <div className="tile-place">
      <button
        type="button"
        className={`tile ${TILE_STATES[state]}${offered ? ' offered' : ''}${chosen ? ' chosen' : ''}`}
        aria-label={says}
        title={says}
        disabled={!mine || offer === null}
        onClick={() => (offered ? onChoose(word) : onWhy(word))}
      >
        <MarkIcon name={ACTIONS[index]} size={22} />
        <span className="goods">
          {tile.resources.map((kind) => (
            <Resource key={kind} kind={kind} />
          ))}
        </span>
        {tile.cp > 0 && <span className="points">{tile.cp}</span>}
      </button>
      {index < 3 && <Track t={t} uses={open.uses[seat * 3 + index]} name={ACTION_NAMES[index]} />}
    </div>
  );
}

function Track({ t, uses, name }: { t: Tables; uses: number; name: string }) {
  const spaces = Array.from({ length: t.constants.formationUsesMax }, (_, i) => i);
  const safe = uses >= t.constants.formationUsesToAvoidPenalty;
  return (
    <span
      className={`track${uses === 0 ? ' none' : safe ? ' safe' : ''}`}
      role="img"
      aria-label={`${name} used ${uses} of ${t.constants.formationUsesMax}`}
      title={`${name} used ${uses} of ${t.constants.formationUsesMax}`}
    >
      {spaces.map((i) => (
        <i key={i} className={i < uses ? 'on' : ''} />
      ))}
    </span>
  );
}

function Ability({ t, general, left }: { t: Tables; general: PackData['generals'][number]; left: number }) {
  const spaces = Array.from({ length: t.constants.abilityUsesTotal }, (_, i) => i);
  return (
    <span className="ability" title={`${general.ability.name}: ${general.ability.effect}`}>
      {general.ability.name}
      <span role="img" aria-label={`${left} uses left`}>
        {spaces.map((i) => (
          <i key={i} className={i < left ? 'on' : ''} />
        ))}
      </span>
    </span>
  );
}

function Supply({ t, open, seat }: { t: Tables; open: Open; seat: number }) {
  return (
    <span className="supply">
      {t.buildings.map((building, b) => {
        const left = open.supply[seat * 3 + b];
        return (
          <span
            key={building}
            className={left === 0 ? 'out' : ''}
            title={`${left} ${building} left to build`}
          >
            <MarkIcon name={building} size={19} />
            <b>{left}</b>
          </span>
        );
      })}
    </span>
  );
}

/** The objective list: what is taken, what can be had, what is gone. */
function Objectives({
  t,
  open,
  seat,
  onPoint,
}: {
  t: Tables;
  open: Open;
  seat: number;
  onPoint: BoardProps['onPoint'];
}) {
  const card = open.card[seat];
  if (card < 0) return null;
  return (
    <div className="objectives">
      <span className="count" title="Objective cities; six win at once">
        {open.track[seat]}
        <small>/{t.constants.objectiveWin}</small>
      </span>
      <ul>
        {t.objectives[card].map((city) => {
          const fate = open.conqueror[city] === seat ? 'won' : city <= open.pawn ? 'gone' : 'ahead';
          return (
            <li
              key={city}
              className={fate}
              onPointerEnter={() => onPoint(t.cities[city])}
              onPointerLeave={() => onPoint(null)}
            >
              {fate === 'won' && <span aria-hidden="true">✓ </span>}
              {t.cityNames[city]}
              {fate !== 'ahead' && <span className="only-read">{fate === 'won' ? ', taken' : ', lost'}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Exploration tiles: one's own face up, those of others by number. */
function Exploration({ data, campaign, seat, offer, onChoose, onWhy }: MatProps) {
  const { open, own } = campaign;
  const mine = campaign.seat === open.order[seat];
  const hand = mine && own !== null ? own.hand : (open.shown[seat] ?? null);
  if (hand === null || hand.length === 0) {
    const n = open.held[seat];
    return (
      <p className="hidden-tiles">
        {Array.from({ length: n }, (_, i) => (
          <i key={String(i)} />
        ))}
        {counted(n, 'exploration tile')}
      </p>
    );
  }
  return (
    <ul className="hand" aria-label="Exploration tiles">
      {hand.map((x) => {
        const tile = data.explorationTiles[x];
        const word =
          tile.effect === 'recover'
            ? 'supply train'
            : tile.effect === 'reroll'
              ? 'engineers'
              : `discard ${tile.id}`;
        const wanted = offer?.of.includes(`discard ${tile.id}`) ? `discard ${tile.id}` : word;
        const offered = mine && (offer?.of.includes(wanted) ?? false);
        return (
          <li key={tile.id}>
            <button
              type="button"
              className={offered ? 'offered' : ''}
              disabled={!mine || offer === null}
              onClick={() => (offered ? onChoose(wanted) : onWhy(wanted))}
            >
              <small>{tile.id}</small>
              {tile.name}
              <span className="goods">
                {tile.resources.map((kind) => (
                  <Resource key={kind} kind={kind} />
                ))}
              </span>
              {tile.cp > 0 && <span className="points">{tile.cp}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const GAP_WORDS = {
  formations: 'a formation unused',
  buildings: 'a kind of building',
  exploration: 'exploration tiles',
};

/** What a general still lacks to claim victory. */
function Claim({ t, open, seat }: { t: Tables; open: Open; seat: number }) {
  const gaps = claimGaps(t, open, seat, open.held[seat]);
  return (
    <p className={gaps.length === 0 ? 'claim met' : 'claim'}>
      {gaps.length === 0
        ? 'May claim victory'
        : `To claim victory: ${gaps.map((gap) => GAP_WORDS[gap]).join(', ')}`}
    </p>
  );
}

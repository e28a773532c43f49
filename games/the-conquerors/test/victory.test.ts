import { makePack } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import data from '../data/pack.json' with { type: 'json' };
import { missing } from '../steps/sequence.ts';
import { makeTables } from '../tables.ts';
import { lay } from './lay.ts';

type Given = Record<string, unknown>;
const t = makeTables(makePack(data));
const kingdoms = ['lydia', 'babylonia', 'media', 'susiana', 'persis'];
const all: Given = {
  leaders: { darius: 'lost' },
  armies: { per1: null },
  fleets: { egyptian_fleet: null },
  royalFamily: { army: 'mac1', owner: 'macedonia' },
  gordium: 1,
  siwa: 1,
  married: 1,
  greatKing: 1,
  proskynesis: 2,
  egyptian: 1,
  control: Object.fromEntries([...kingdoms, 'egypt'].map((id) => [id, 'macedonia'])),
};
const lacks = (more: Given = {}): string[] => missing(t, lay({ ...all, ...more }).open).map(({ by }) => by);
const rules = (more: Given): string[] => missing(t, lay({ ...all, ...more }).open).map(({ rule }) => rule);

describe('what Alexander still lacks', () => {
  it('CON-3.4.1 nothing, once all objectives are reached', () => {
    expect(lacks()).toEqual([]);
    expect(lacks({ proskynesis: 1 })).toEqual([]);
  });
  it.each([
    [{ leaders: {} }, 'darius', 'CON-3.4.3'],
    [{ gordium: 0 }, 'gordium', 'CON-3.4.4'],
    [{ siwa: 0 }, 'siwa', 'CON-3.4.10'],
    [{ proskynesis: 0 }, 'proskynesis', 'CON-3.4.11'],
    [{ egyptian: 0 }, 'alexandria', 'CON-3.4.9'],
    [{ control: { ...(all.control as object), egypt: null } }, 'egypt', 'CON-3.4.8'],
    [{ control: { ...(all.control as object), lydia: null } }, 'lydia', 'CON-3.4.2'],
    [{ devastated: ['persis'] }, 'persis', 'CON-3.4.2'],
    [{ control: { ...(all.control as object), illyria: null } }, 'illyria', 'CON-3.4.7'],
    [{ revolt: ['crete'] }, 'crete', 'CON-3.4.7'],
  ])('CON-3.4.1 with %j he lacks %s', (more, by, rule) => {
    expect([lacks(more), rules(more)]).toEqual([[by], [rule]]);
  });
  it('CON-3.4.5 CON-3.4.6 before he is Great King he needs the Family and a marriage; the title keeps', () => {
    expect(lacks({ greatKing: 0 })).toEqual(['king']);
    expect(lacks({ greatKing: 0, married: 0 })).toEqual(['family', 'king']);
    expect(lacks({ greatKing: 0, royalFamily: { at: 'susa', owner: 'persia' } })).toEqual(['family', 'king']);
    expect(lacks({ married: 0, royalFamily: { at: 'susa', owner: 'persia' } })).toEqual([]);
  });
});

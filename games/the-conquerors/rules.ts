import type { RuleBook } from '@gordian/kernel';
import book from './data/rules.json' with { type: 'json' };

/** A rule of the ledger, such as `CON-11.3.9`. */
export type RuleId = keyof typeof book;

export const rules: RuleBook<RuleId> = book;

import type { RuleBook } from '@gordian/kernel';
import book from './data/rules.json' with { type: 'json' };

/** Every rule of the ledger by id: a misspelt id does not compile. */
export type RuleId = keyof typeof book;

export const rules: RuleBook<RuleId> = book;

import type { RuleBook } from '@gordian/kernel';
import book from './data/rules.json' with { type: 'json' };

export type RuleId = keyof typeof book;
export const RULES: RuleBook<RuleId> = book as RuleBook<RuleId>;

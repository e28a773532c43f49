import { Icon } from '../design/Icon.tsx';
import type { Why } from './store.ts';

/** Why something is not allowed: the rule in our words, with its id. */
export function WhyCard({ why, onClose, onRule }: { why: Why; onClose(): void; onRule(id: string): void }) {
  return (
    <div className="why-card" role="alert">
      <Icon name="why" />
      <div>
        <p className="why-head">
          {why.tried !== null && <b>{why.tried}: </b>}
          {why.because === null ? 'not now' : `not now: ${why.because}`}
        </p>
        {why.rule !== null && (
          <p>
            <b>{why.rule.title}.</b> {why.rule.text}
          </p>
        )}
        <button type="button" className="rule-id" onClick={() => onRule(why.id)}>
          {why.id}
        </button>
      </div>
      <button type="button" className="button quiet icon small" aria-label="Close the rule" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

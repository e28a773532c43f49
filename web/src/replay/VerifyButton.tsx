import { useState } from 'react';
import { Icon } from '../design/Icon.tsx';
import type { Replay } from './replay.ts';

/** One press: is every die what the promised seed gives, every move allowed, the result right? */
export function VerifyButton({ replay }: { replay: Replay }) {
  const [problems, setProblems] = useState<readonly string[] | null>(null);
  const draws = (replay.record.draws?.length ?? 0) / 2;
  return (
    <>
      <button type="button" className="button small" onClick={() => setProblems(replay.verify())}>
        <Icon name="dice" />
        Verify the dice
      </button>
      <span role="status" className="verified">
        {problems !== null && problems.length === 0 && (
          <span className="chip">
            <Icon name="check" />
            {`${draws} draws, ${replay.record.moves.length} moves and the result are right`}
          </span>
        )}
        {problems !== null && problems.length > 0 && <span className="note bad">{problems.join('; ')}</span>}
      </span>
    </>
  );
}

import { Knot } from '../design/Knot.tsx';

/** For a game whose board is not drawn yet: everything is asked and answered in the bar below. */
export function PlainBoard({ title }: { title: string }) {
  return (
    <div className="plain-board">
      <Knot />
      <p>
        <strong>{title}</strong>
        <br />
        This board is not drawn yet. Every question is in the bar below, the story in the log.
      </p>
    </div>
  );
}

import type { StandingOrder } from '@gordian/kernel';
import { Icon } from '../design/Icon.tsx';
import type { TableState, TableStore } from './store.ts';

/** Passes every window of this kind, unless the seat could answer something else: then it is asked. */
export function passOrder(at: string): StandingOrder {
  return { at, answer: 'pass', askIfICould: true };
}

/** Word left for response windows: offered at such a question, and taken back wherever one is left. */
export function Orders({ store, state }: { store: TableStore; state: TableState }) {
  const { order } = store.source.acts;
  const { orders } = state.news;
  const { at, window, offer } = state.desk;
  if (order === undefined) return null;
  const isHere = window && offer?.of.includes('pass') === true && !orders.some((o) => o.at === at);
  if (!isHere && orders.length === 0) return null;
  return (
    <p className="orders">
      {isHere && (
        <button
          type="button"
          className="button quiet small"
          onClick={() => void order([...orders, passOrder(at)])}
        >
          <Icon name="forward" />
          Pass this kind of question by yourself unless I could act
        </button>
      )}
      {orders.map((o) => (
        <button
          key={o.at}
          type="button"
          className="button quiet small"
          onClick={() => void order(orders.filter((other) => other !== o))}
        >
          <Icon name="close" />
          Ask me again: {o.at.replace(/[/-]/g, ' ')}
        </button>
      ))}
    </p>
  );
}

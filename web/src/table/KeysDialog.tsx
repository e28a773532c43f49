import { Dialog } from '../design/Dialog.tsx';
import { ACTIONS, OTHER_KEYS } from './actions.ts';

export function KeysDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className="keys">
        {ACTIONS.map(({ keys, says }) => (
          <div key={says}>
            <dt>
              {keys.length > 4 ? (
                <>
                  <kbd>{keys[0]}</kbd> to <kbd>{keys[keys.length - 1]}</kbd>
                </>
              ) : (
                keys.map((key) => <kbd key={key}>{key}</kbd>)
              )}
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
        {OTHER_KEYS.map(([keys, says]) => (
          <div key={says}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

import { Dialog } from '../design/Dialog.tsx';
import { Choice, Switch } from '../design/Field.tsx';
import { type Settings, settings, useSettings } from '../settings.ts';
import { allowNotices } from './attention.ts';

export function SettingsDialog({ onClose }: { onClose(): void }) {
  const now = useSettings();
  const notices = async (on: boolean): Promise<void> =>
    settings.set({ notify: on && (await allowNotices()) });
  return (
    <Dialog title="Settings" onClose={onClose}>
      <Choice<Settings['theme']>
        label="Colours"
        value={now.theme}
        of={[
          ['system', 'As this device'],
          ['light', 'Light'],
          ['dark', 'Dark'],
        ]}
        onChange={(theme) => settings.set({ theme })}
      />
      <div>
        <Switch
          label="Ask before what cannot be taken back"
          on={now.confirm}
          onChange={(confirm) => settings.set({ confirm })}
        />
        <Switch label="Sound on my turn" on={now.sound} onChange={(sound) => settings.set({ sound })} />
        <Switch
          label="Notice from the browser on my turn"
          on={now.notify}
          onChange={(on) => void notices(on)}
        />
        <Switch label="Pieces glide" on={now.motion} onChange={(motion) => settings.set({ motion })} />
      </div>
      <Choice
        label="Bots on this device"
        value={String(now.botPause)}
        of={[
          ['0', 'answer at once'],
          ['450', 'leave time to follow'],
          ['1200', 'take their time'],
        ]}
        onChange={(ms) => settings.set({ botPause: Number(ms) })}
      />
    </Dialog>
  );
}

import type { ReactNode } from 'react';

export function Field(props: { label: string; hint?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="field">
      <span>{props.label}</span>
      {props.children}
      {props.hint !== undefined && <small>{props.hint}</small>}
    </label>
  );
}

export function Switch(props: { label: string; on: boolean; onChange(on: boolean): void }) {
  return (
    <label className="switch">
      <span>{props.label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={props.on}
        aria-checked={props.on}
        onChange={(event) => props.onChange(event.target.checked)}
      />
    </label>
  );
}

export function Choice<T extends string>(props: {
  label: string;
  value: T;
  of: readonly (readonly [T, string])[];
  hint?: string;
  onChange(value: T): void;
}) {
  return (
    <Field label={props.label} hint={props.hint}>
      <select value={props.value} onChange={(event) => props.onChange(event.target.value as T)}>
        {props.of.map(([value, says]) => (
          <option key={value} value={value}>
            {says}
          </option>
        ))}
      </select>
    </Field>
  );
}

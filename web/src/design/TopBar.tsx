import type { ReactNode } from 'react';
import { settings, useSettings } from '../settings.ts';
import { Icon } from './Icon.tsx';
import { Knot } from './Knot.tsx';
import { Link } from './Link.tsx';

/** The bar on top of every page: the house's name, the page's own part, light and dark. */
export function TopBar(props: { children?: ReactNode; title?: ReactNode }) {
  return (
    <header className="top-bar">
      <Link href="/" className="brand" aria-label="Gordian, to the games">
        <Knot />
        <span>Gordian</span>
      </Link>
      {props.title !== undefined && <div className="top-title">{props.title}</div>}
      <div className="top-acts">
        {props.children}
        <ThemeButton />
      </div>
    </header>
  );
}

function ThemeButton() {
  const { theme } = useSettings();
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const says = dark ? 'Light colours' : 'Dark colours';
  return (
    <button
      type="button"
      className="button quiet icon theme-button"
      aria-label={says}
      title={says}
      onClick={() => settings.set({ theme: dark ? 'light' : 'dark' })}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </button>
  );
}

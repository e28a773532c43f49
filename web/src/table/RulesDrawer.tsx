import type { AnyGame, Rule } from '@gordian/kernel';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { takeFocus } from '../design/focus.ts';
import { Icon } from '../design/Icon.tsx';

/** The rules in our words: searched by word or id, opened at one of them. */
export function RulesDrawer({ game, at, onClose }: { game: AnyGame; at: string | null; onClose(): void }) {
  const [wanted, setWanted] = useState('');
  const search = useDeferredValue(wanted);
  const list = useRef<HTMLDivElement>(null);
  const sections = useMemo(() => sectionsOf(game, search), [game, search]);
  useEffect(() => {
    if (at === null) return;
    setWanted('');
    requestAnimationFrame(() =>
      list.current?.querySelector(`[data-rule="${CSS.escape(at)}"]`)?.scrollIntoView({ block: 'start' }),
    );
  }, [at]);
  return (
    <aside className="rules" aria-label="Rules" ref={takeFocus} tabIndex={-1}>
      <header>
        <h2>Rules</h2>
        <button type="button" className="button quiet icon" aria-label="Close the rules" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <label className="rules-search">
        <Icon name="search" />
        <span className="only-read">Search the rules</span>
        <input
          type="search"
          placeholder="Search words or a rule id"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </label>
      <div className="rules-list" ref={list}>
        {sections.length === 0 && <p>No rule has these words.</p>}
        {sections.map(([section, rules]) => (
          <section key={section}>
            <h3>{section}</h3>
            {rules.map(([id, rule]) => (
              <RuleEntry key={id} id={id} rule={rule} here={id === at} />
            ))}
          </section>
        ))}
      </div>
    </aside>
  );
}

function RuleEntry({ id, rule, here }: { id: string; rule: Rule; here: boolean }) {
  return (
    <article className={here ? 'rule here' : 'rule'} data-rule={id} aria-current={here}>
      <h4>
        {rule.title} <code>{id}</code>
      </h4>
      <p>{rule.text}</p>
      {rule.ruling !== undefined && (
        <p className="ruling">
          <b>Ruling.</b> {rule.ruling}
        </p>
      )}
      {rule.source === 'reconstructed' && (
        <p className="ruling">Reconstructed: the printed rules do not say.</p>
      )}
    </article>
  );
}

function sectionsOf(game: AnyGame, search: string): [string, [string, Rule][]][] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const sections = new Map<string, [string, Rule][]>();
  for (const [id, rule] of Object.entries(game.rules as Record<string, Rule>)) {
    const text = `${id} ${rule.title} ${rule.text} ${rule.section}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    const section = sections.get(rule.section) ?? [];
    sections.set(rule.section, section);
    section.push([id, rule]);
  }
  return [...sections];
}

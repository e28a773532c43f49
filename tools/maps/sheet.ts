import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Label } from './labels.ts';
import { overlays } from './overlays.ts';
import type { Scenery } from './scenery.ts';

const plain = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
export const textOf = ({ text, x, y, anchor, size }: Label, style = ''): string =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="${size}" class="name" style="${style}">${plain(text)}</text>`;

const peak = ([x, y, h]: readonly number[]): string =>
  `<path d="M${x - h * 0.7} ${y}Q${x - h * 0.3} ${y - h * 0.5} ${x} ${y - h}Q${x + h * 0.3} ${y - h * 0.45} ${x + h * 0.7} ${y}" fill="#e3d3ad"/><path d="M${x} ${y - h}Q${x + h * 0.3} ${y - h * 0.45} ${x + h * 0.7} ${y}L${x + h * 0.2} ${y}Q${x + h * 0.25} ${y - h * 0.4} ${x} ${y - h}" fill="#a98d62" stroke="none" opacity=".75"/>`;

/** A plain antique-looking page of one map: what the board has to draw from, without the board. */
export const page = (map: Scenery, between: string, over: string): string => {
  const [w, h] = map.viewBox;
  return `<!doctype html><meta charset="utf-8"><style>html,body{margin:0;background:#2a2118;height:100%}svg{display:block;width:100vw;height:100vh}
.name{font-family:Georgia,"DejaVu Serif",serif;fill:#2b1d10;paint-order:stroke;stroke:#f6ecd2;stroke-width:3.2px;stroke-linejoin:round}
.sea{font-family:Georgia,"DejaVu Serif",serif;font-style:italic;fill:#41697a;letter-spacing:.12em}</style>
<svg viewBox="0 0 ${w} ${h}" xmlns="http://www.w3.org/2000/svg"><defs><radialGradient id="v" cx=".5" cy=".5" r=".75"><stop offset=".6" stop-color="#6b4a1f" stop-opacity="0"/><stop offset="1" stop-color="#6b4a1f" stop-opacity=".3"/></radialGradient><clipPath id="f"><rect width="${w}" height="${h}"/></clipPath></defs>
<g clip-path="url(#f)"><rect width="${w}" height="${h}" fill="#c4d8d6"/><path d="${map.graticule}" fill="none" stroke="#a9c3c2" stroke-width=".8"/>
${[15, 10, 5].map((n, i) => `<path d="${map.land}" fill="none" stroke="#7fa5a8" stroke-opacity="${0.16 + i * 0.1}" stroke-width="${n}" stroke-linejoin="round"/>`).join('')}
<path d="${map.land}" fill="#f1e4c3" fill-rule="evenodd" stroke="#6d5636" stroke-width="1.1" stroke-linejoin="round"/>
${between}
<g fill="none" stroke="#6f9aa6" stroke-width="1.6" stroke-linecap="round">${map.rivers.map((r) => `<path d="${r.d}"/>`).join('')}</g><path d="${map.lakes}" fill="#c4d8d6" stroke="#6d8f96" stroke-width=".8"/>
<g fill="none" stroke="#7a6038" stroke-width=".9" stroke-linejoin="round">${map.hills.map(peak).join('')}</g>
${map.seaLabels.map((s) => `<text class="sea" x="${s.x}" y="${s.y}" font-size="${s.size}" text-anchor="middle" transform="rotate(${s.angle} ${s.x} ${s.y})">${s.name}</text>`).join('')}
${over}<rect width="${w}" height="${h}" fill="url(#v)" pointer-events="none"/></g></svg>`;
};

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

export const shoot = async (
  game: string,
  geometry: unknown,
  pack: unknown,
  folder: string,
): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const context = await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), 'maps-')), {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
  const tab = await context.newPage();
  for (const [name, html] of overlays(game, geometry, pack))
    for (const size of SIZES) {
      await tab.setViewportSize(size);
      const narrow = html.replace('<svg ', '<svg preserveAspectRatio="xMidYMid slice" ');
      await tab.setContent(size.width < size.height ? narrow : html);
      await tab.screenshot({ path: join(folder, `${name}-${size.width}.png`) });
    }
  await context.close();
};

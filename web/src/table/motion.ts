const MS = 420;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * Moves pieces from where they were to where they are: the difference of two drawings.
 * Boards mark what can move with `data-piece`; new pieces fade in.
 */
export class Glide {
  private before: Map<string, Spot> | null = null;

  /** Called right after a drawing changed, before it is painted. */
  after(sheet: SVGGElement, moving: boolean): void {
    const now = new Map<string, Spot>();
    const back = sheet.getScreenCTM()?.inverse() ?? null;
    if (back === null) return;
    const pieces = sheet.querySelectorAll<SVGGraphicsElement>('[data-piece]');
    for (const piece of pieces) {
      const spot = middleOf(piece, back);
      if (spot !== null) now.set(piece.dataset.piece!, spot);
    }
    if (moving && this.before !== null) for (const piece of pieces) this.move(piece, this.before, now);
    this.before = now;
  }

  private move(piece: SVGGraphicsElement, before: Map<string, Spot>, now: Map<string, Spot>): void {
    const id = piece.dataset.piece!;
    const to = now.get(id);
    const from = before.get(id);
    if (to === undefined) return;
    if (from === undefined) {
      piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: MS });
      return;
    }
    const [dx, dy] = [from.x - to.x, from.y - to.y];
    if (Math.abs(dx) < 0.5 && Math.abs(dy) < 0.5) return;
    piece.animate([{ translate: `${dx}px ${dy}px` }, { translate: '0px 0px' }], {
      duration: MS,
      easing: 'cubic-bezier(.3,.1,.2,1)',
    });
  }
}

function middleOf(piece: SVGGraphicsElement, back: DOMMatrix): Spot | null {
  const matrix = piece.getScreenCTM();
  if (matrix === null) return null;
  const box = piece.getBBox();
  const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
  return middle.matrixTransform(matrix).matrixTransform(back);
}

import type { Page } from 'playwright-core';

/**
 * What a player could not read or press, by measured boxes: words that end at the edge of something that cannot be
 * scrolled, and controls that lie under something else. `within` keeps to one part of the page, and
 * waits for it.
 */
export const hiddenParts = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate(async (root) => {
    while (document.querySelector(root) === null) await new Promise(requestAnimationFrame);
    const found = new Set<string>();
    const spoken = '.accessible-board, .spoken, .top-bar h1, option, script, style, [aria-hidden="true"]';
    const named = (each: Element): string => {
      const classes = [...each.classList].join('.');
      const text = (each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 40);
      return `${each.tagName.toLowerCase()}${classes && `.${classes}`} “${text}”`;
    };
    /** The part of a box that can be seen, or brought into sight by scrolling; undefined where nothing is left. */
    const cut = (box: DOMRect, from: Element): string | undefined => {
      let [across, down] = [false, false];
      for (let each: Element | null = from; each !== null; each = each.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(each);
        const edge = each === document.documentElement ? new DOMRect(0, 0, innerWidth, innerHeight) : undefined;
        const bounds = edge ?? each.getBoundingClientRect();
        // Lines are read without scrolling across; tabs and tables may be wider.
        if (each.matches('.tabs, .scroll, .sheet')) across = true;
        if (overflowY === 'auto' || overflowY === 'scroll') down = true;
        const clipsX = edge !== undefined || overflowX !== 'visible';
        const clipsY = edge !== undefined || overflowY === 'hidden' || overflowY === 'clip';
        if (!across && clipsX && (box.left < bounds.left - 1.5 || box.right > bounds.right + 1.5))
          return `cut across by ${named(each)}`;
        if (!down && clipsY && (box.top < bounds.top - 1.5 || box.bottom > bounds.bottom + 1.5))
          return `cut off by ${named(each)}`;
        if (position === 'fixed') each = document.body;
      }
      return undefined;
    };
    const shown = (each: Element): boolean => each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const top = document.querySelector(root)!;
    const words = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
      const parent = node.parentElement!;
      if (!node.textContent!.trim() || parent.closest(spoken) !== null || !shown(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const how = box.width > 0 ? cut(box, parent) : undefined;
        if (how !== undefined) found.add(`${named(parent)}: ${how}`);
      }
    }
    const inSight = (each: Element, x: number, y: number): boolean => {
      for (let up = each.parentElement; up !== null; up = up.parentElement) {
        const { left, right, top: high, bottom } = up.getBoundingClientRect();
        if (getComputedStyle(up).overflow !== 'visible' && (x < left || x > right || y < high || y > bottom))
          return false;
      }
      return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
    };
    /** Does it stay while what lies under it can be scrolled out from there? */
    const stays = (over: Element, each: Element): boolean => {
      for (let up: Element | null = over; up !== null && !up.contains(each); up = up.parentElement)
        if (getComputedStyle(up).position === 'sticky') return true;
      return false;
    };
    for (const each of top.querySelectorAll('button, a[href], input, select, textarea, summary, canvas.minimap')) {
      if (each.closest(spoken) !== null || !shown(each)) continue;
      const { left, right, top: high, bottom } = each.getBoundingClientRect();
      const [dx, dy] = [(right - left) / 4, (bottom - high) / 4];
      for (const [x, y] of [
        [left + dx, high + dy],
        [right - dx, high + dy],
        [left + dx, bottom - dy],
        [right - dx, bottom - dy],
      ] as const) {
        const over = inSight(each, x, y) ? document.elementFromPoint(x, y) : null;
        if (
          over === null ||
          each.contains(over) ||
          over.contains(each) ||
          over.closest('label')?.contains(each) ||
          stays(over, each)
        )
          continue;
        found.add(`${named(each)}: under ${named(over)}`);
      }
    }
    return [...found];
  }, within);

import type { ReactNode } from 'react';
import { inkOn } from '../board/colour.ts';
import type { GameInfo } from '../engine/protocol.ts';

/** The name of a side, or of whoever plays it, on its colour. */
export function SideChip({ info, side, children }: { info: GameInfo; side: string; children: ReactNode }) {
  const background = info.presentation.sides[side]?.colour ?? '#777777';
  return (
    <span className="side-chip" style={{ background, color: inkOn(background) }}>
      {children}
    </span>
  );
}

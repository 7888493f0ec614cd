import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../shared/icon.tsx';
import { useSay } from '../shared/use-say.ts';
import { set, useTable } from '../store/state.ts';
import { toggleOverlay } from '../store/table.ts';
import { theBoard } from './shown-board.ts';
import { Legend } from './legend.tsx';
import { overlaysOf } from './overlays.ts';

/** Zoom, find, and what may be laid over the map. */
export function BoardTools() {
  const { t } = useTranslation();
  const say = useSay();
  const [legend, showLegend] = useState(false);
  const overlays = useTable((state) => state.overlays);
  const presentation = useTable((state) => state.match!.info.presentation);
  const items = overlaysOf(presentation).map((each) => ({
    ...each,
    title: each.own ? t(each.title) : say.text(each.title),
  }));
  return (
    <div className="board-tools">
      <button
        type="button"
        className="icon"
        aria-label={t('zoom-in')}
        title={t('zoom-in')}
        onClick={() => theBoard()?.zoom(1.4)}
      >
        <Icon of="plus" />
      </button>
      <button
        type="button"
        className="icon"
        aria-label={t('zoom-out')}
        title={t('zoom-out')}
        onClick={() => theBoard()?.zoom(1 / 1.4)}
      >
        <Icon of="minus" />
      </button>
      <button
        type="button"
        className="icon"
        aria-label={t('whole-board')}
        title={t('whole-board')}
        onClick={() => theBoard()?.fitAll()}
      >
        <Icon of="whole" />
      </button>
      <button
        type="button"
        className="icon"
        aria-label={t('find')}
        title={t('find')}
        onClick={() => set({ dialog: 'find' })}
      >
        <Icon of="find" />
      </button>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger className="icon" aria-label={t('overlays')} title={t('overlays')}>
          <Icon of="layers" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className="menu" side="right" align="start" sideOffset={6}>
            {items.map(({ id, key, title }) => (
              <DropdownMenu.CheckboxItem
                key={id}
                className="menu-item"
                checked={overlays.has(id)}
                onCheckedChange={() => toggleOverlay(id)}
                onSelect={(event) => event.preventDefault()}
              >
                <span className="check">{overlays.has(id) ? '✓' : ''}</span> {title} <kbd>{key}</kbd>
              </DropdownMenu.CheckboxItem>
            ))}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <button
        type="button"
        className="icon"
        aria-label={t('legend')}
        title={t('legend')}
        onClick={() => showLegend(true)}
      >
        <Icon of="legend" />
      </button>
      {legend && <Legend onClose={() => showLegend(false)} />}
    </div>
  );
}

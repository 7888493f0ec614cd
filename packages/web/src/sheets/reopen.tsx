import { useTranslation } from 'react-i18next';
import { say as tellServer } from '../store/online.ts';
import { set, tell, useTable } from '../store/state.ts';

/** A report that was confirmed may be opened again, if the others agree: whoever commands a side asks them. */
export function Reopen({ after, until }: { after: number; until: number }) {
  const { t } = useTranslation();
  const closes = useTable((state) => state.match!.info.presentation.sheets?.closes);
  const log = useTable((state) => state.log);
  const table = useTable((state) => state.online?.table);
  const may = table?.status === 'running' && table.mine.length > 0 && (table.me?.role ?? 'commander') === 'commander';
  const closed = log.findLast(
    ({ version, undone, news }) =>
      !undone && version > after && version <= until && news.some(({ key }) => closes?.includes(key)),
  );
  if (!may || closed === undefined || table.offers.some(({ kind, by }) => kind === 'undo' && table.mine.includes(by)))
    return null;
  const ask = async (): Promise<void> => {
    await tellServer('offer', { kind: 'undo', to: closed.version - 1 });
    set({ dialog: undefined });
    tell('reopen-asked');
  };
  return (
    <p className="buttons reopen">
      <button type="button" onClick={() => confirm(t('reopen-sure')) && void ask()}>
        {t('reopen')}
      </button>
    </p>
  );
}

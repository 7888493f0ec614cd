import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './shared/icon.tsx';
import { Home } from './home/home.tsx';
import { Library } from './home/library.tsx';
import { Victory } from './panels/victory.tsx';
import { Help } from './shared/help.tsx';
import { Settings } from './shared/settings.tsx';
import { ErrorDialog } from './shared/error-dialog.tsx';
import { chartsIn, takeCharts } from './store/own-charts.ts';
import { dismiss, get, useTable, type Page } from './store/state.ts';
import { openFile } from './table/files.ts';
import { Find } from './table/find.tsx';
import { Table } from './table/table.tsx';

/** Only for those who print, or look back on a long war. */
const Sheets = lazy(() => import('./sheets/sheets.tsx'));
const Chronicle = lazy(() => import('./sheets/chronicle.tsx'));
const Field = lazy(() => import('./field/field.tsx'));

/** Only for those who play on a server. */
const serverPages: Partial<Record<Page, ComponentType>> = {
  'waiting-room': lazy(() => import('./home/waiting-room.tsx')),
  invitation: lazy(() => import('./home/invitation.tsx')),
  link: lazy(() => import('./home/link.tsx')),
  reading: Chronicle,
  settings: lazy(() => import('./home/settings-page.tsx')),
  profile: lazy(() => import('./home/profile.tsx')),
  tournaments: lazy(() => import('./home/tournaments.tsx')),
  tournament: lazy(() => import('./home/tournament.tsx')),
};

export function App() {
  const page = useTable((state) => state.page);
  const dialog = useTable((state) => state.dialog);
  const failure = useTable((state) => state.failure);
  const here = page === 'table';
  const ServerPage = serverPages[page];
  // Whoever comes straight to the page for a real table is not kept waiting by a board he does not see.
  const [laid, setLaid] = useState(false);
  const lies = here && (laid || dialog !== 'field');
  if (lies !== laid) setLaid(lies);
  return (
    <>
      {page === 'home' && <Home />}
      {page === 'opening' && <Opening />}
      {page === 'library' && <Library />}
      {lies && <Table />}
      {ServerPage !== undefined && (
        <Suspense>
          <ServerPage />
        </Suspense>
      )}
      {dialog === 'settings' && <Settings />}
      {dialog === 'help' && <Help />}
      {dialog === 'find' && here && <Find />}
      {dialog === 'victory' && here && <Victory />}
      {here && (dialog === 'sheets' || dialog === 'chronicle' || dialog === 'field') && (
        <Suspense>{dialog === 'sheets' ? <Sheets /> : dialog === 'field' ? <Field /> : <Chronicle />}</Suspense>
      )}
      {failure !== undefined && <ErrorDialog />}
      <Notices />
      <DropZone />
    </>
  );
}

function Opening() {
  const { t } = useTranslation();
  return (
    <p className="opening" role="status">
      {t('thinking')}
    </p>
  );
}

function Notices() {
  const { t } = useTranslation();
  const notices = useTable((state) => state.notices);
  return (
    <div className="notices" role="status">
      {notices.map(({ n, kind, key, params, address }) => (
        <div key={n} className={`notice ${kind}`}>
          <span>{t(key, params ?? {})}</span>
          {address !== undefined && (
            <a
              className="button"
              href={address}
              onClick={() => {
                dismiss(n);
              }}
            >
              {t('open-match')}
            </a>
          )}
          <button type="button" className="icon" aria-label={t('close')} onClick={() => dismiss(n)}>
            <Icon of="close" />
          </button>
        </div>
      ))}
    </div>
  );
}

/** A match or a position dropped anywhere on the page is opened; a folder or a zip of charts is laid over its game. */
function DropZone() {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const drag = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      const charts = event.dataTransfer === null ? undefined : chartsIn(event.dataTransfer);
      if (charts !== undefined) return void takeCharts(charts, get().match?.game);
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) void openFile(file);
    };
    document.addEventListener('dragover', drag);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', drag);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);
  return over ? <div className="drop-zone">{t('drop-here')}</div> : null;
}

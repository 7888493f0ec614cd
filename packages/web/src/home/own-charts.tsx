import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameInfo } from '../engine/protocol.ts';
import { loadCharts } from '../save/charts.ts';
import { downloadCharts, readFiles, takeCharts, takeOffCharts } from '../store/own-charts.ts';

/** Whoever owns the printed game lays its charts and counters over ours, here as on the command line. */
export function OwnCharts({ info }: { info: GameInfo }) {
  const { t } = useTranslation();
  const [laid, setLaid] = useState<readonly string[]>([]);
  useEffect(() => {
    void loadCharts(info.id)
      .then((files) => setLaid(files.map(([name]) => name)))
      .catch(() => undefined); // a browser that keeps nothing
  }, [info.id]);
  return (
    <fieldset>
      <details open={laid.length > 0}>
        <summary>{t('charts-own')}</summary>
        <p className="hint">{t('charts-own-about')}</p>
        {laid.length > 0 && <p>{t('charts-laid', { files: laid.join(', ') })}</p>}
        <div className="buttons">
          <button type="button" onClick={() => void downloadCharts(info.id)}>
            {t('charts-download')}
          </button>
          <ChartsButton game={info.id} text={t('charts-zip')} />
          <ChartsButton game={info.id} text={t('charts-folder')} folder />
          {laid.length > 0 && (
            <button type="button" onClick={() => void takeOffCharts(info.id)}>
              {t('charts-off')}
            </button>
          )}
        </div>
      </details>
    </fieldset>
  );
}

function ChartsButton({ game, text, folder = false }: { game: string; text: string; folder?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => input.current?.click()}>
        {text}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={text}
        {...(folder ? { webkitdirectory: '' } : { accept: '.zip,.csv' })}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) void takeCharts(readFiles(files), game);
        }}
      />
    </>
  );
}

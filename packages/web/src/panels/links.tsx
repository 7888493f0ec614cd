import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffApi, type OnlineLink } from '../online/staff-api.ts';
import { CopyLink, invitationLink } from '../shared/copy-link.tsx';
import { commands } from '../shared/staff-words.ts';
import { online } from '../store/ask-server.ts';
import { tell, useTable } from '../store/state.ts';

/** The links we may hand out, and a way to look again. */
export function useLinks(match: string): [readonly OnlineLink[] | undefined, () => void] {
  const [links, setLinks] = useState<readonly OnlineLink[]>();
  const look = (): void => void online(async () => setLinks(await staffApi.links(match)));
  useEffect(look, [match]);
  return [links, look];
}

/** A link with what it is for: to be copied, or taken back. */
export function LinkLine({
  match,
  link: { token },
  about,
  onGone,
}: {
  match: string;
  link: OnlineLink;
  about: string;
  onGone(): void;
}) {
  const { t } = useTranslation();
  const takeBack = (): void =>
    void online(async () => {
      await staffApi.takeBack(match, token);
      onGone();
      tell('link-taken-back');
    });
  return (
    <li>
      <span>{about}</span>
      <span className="row invitation">
        <input
          readOnly
          aria-label={about}
          value={invitationLink(token, 'link')}
          onFocus={(event) => event.target.select()}
        />
        <CopyLink token={token} to="link" about={about} />
        <button type="button" aria-label={`${t('link-take-back')}: ${about}`} onClick={takeBack}>
          {t('link-take-back')}
        </button>
      </span>
    </li>
  );
}

/** Links to read the match by, for whoever commands a side of it; others have none to hand out. */
export function ReadLinks() {
  const { t } = useTranslation();
  const table = useTable((state) => state.online?.table);
  const leads = table?.mine.some((seat) => commands(table, seat)) ?? false;
  return leads ? (
    <details className="read-links">
      <summary>{t('read-links')}</summary>
      <ReadLinkList match={table!.id} />
    </details>
  ) : null;
}

function ReadLinkList({ match }: { match: string }) {
  const { t } = useTranslation();
  const [links, look] = useLinks(match);
  const readers = links?.filter(({ kind }) => kind === 'chronicle') ?? [];
  const make = (): void =>
    void online(async () => {
      await staffApi.makeLink(match, { kind: 'chronicle' });
      look();
      tell('link-made');
    });
  return (
    <>
      <p className="hint">{t('read-links-about')}</p>
      <ul className="staff-list">
        {readers.map((link, i) => (
          <LinkLine key={link.token} match={match} link={link} about={t('read-link', { n: i + 1 })} onGone={look} />
        ))}
      </ul>
      <div className="buttons">
        <button type="button" onClick={make}>
          {t('read-link-make')}
        </button>
      </div>
    </>
  );
}

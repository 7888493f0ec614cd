import { useTranslation } from 'react-i18next';
import { tell } from '../store/state.ts';

export const invitationLink = (token: string): string => new URL(`#/join/${token}`, document.baseURI).href;

/** Puts the link of an invitation where it can be pasted. */
export function CopyLink({ token }: { token: string }) {
  const { t } = useTranslation();
  const copy = (): void => {
    const link = invitationLink(token);
    navigator.clipboard.writeText(link).then(
      () => tell('link-copied'),
      () => prompt(t('invitation'), link), // a browser that does not let us copy shows it
    );
  };
  return (
    <button type="button" onClick={copy}>
      {t('copy-link')}
    </button>
  );
}

import { useTranslation } from 'react-i18next';

/** The name by which the others know us. An account is changed in the settings. */
export function NameField({
  value,
  onChange,
  fixed = false,
}: {
  value: string;
  onChange(name: string): void;
  fixed?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <label className="choice">
      <span>{t('your-name')}</span>
      <input
        value={value}
        maxLength={40}
        required
        readOnly={fixed}
        autoComplete="nickname"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

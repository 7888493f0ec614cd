import { useTranslation } from 'react-i18next';
import { get, set } from '../store/state.ts';

/** The number of a rule; a click opens the library at it. What the kernel itself says stands on no rule. */
export function RuleLink({ rule }: { rule: string }) {
  const { t } = useTranslation();
  if (rule === 'rokada' || rule === '') return null;
  return (
    <button
      type="button"
      className="rule-link"
      title={t('open-rule', { rule })}
      onClick={() => set({ rule, tab: 'rules', sheet: true, ...(get().tab !== 'rules' && { ruleFrom: get().tab }) })}
    >
      {rule}
    </button>
  );
}

export const RuleLinks = ({ rules }: { rules: readonly string[] }) =>
  rules.map((rule) => <RuleLink key={rule} rule={rule} />);

import { useSay } from '../shared/use-say.ts';
import { useTable } from '../store/state.ts';

/** Says aloud, for those who listen, what is asked, what was told and why something cannot be. */
export function Announcer() {
  const say = useSay();
  const log = useTable((state) => state.log);
  const decision = useTable((state) => state.scene!.decisions[0]);
  const reasons = useTable((state) => state.reasons);
  const told = log
    .at(-1)
    ?.news.map((line) => say.text(line.key, line.params))
    .join(' ');
  const asked = decision === undefined ? '' : `${say.colon(say.side(decision.side))} ${say.decision(decision)}`;
  return (
    <>
      <div className="spoken" role="status">
        {told} {asked}
      </div>
      <div className="spoken" aria-live="polite">
        {reasons.map(({ refusal }) => say.refusal(refusal)).join(' ')}
      </div>
    </>
  );
}

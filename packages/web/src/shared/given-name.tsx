import type { PieceView } from '@rokada/kernel';

/** What its player calls a piece, before what it is; it may run from right to left without turning the rest round. */
export const GivenName = ({ piece: { name } }: { piece: PieceView }) =>
  name === undefined ? null : (
    <>
      <bdi className="given-name">{name}</bdi>{' '}
    </>
  );

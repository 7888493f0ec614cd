const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};

/** One die; of several that are told as one number, that number. */
export function Die({ value, sum = false }: { value: number; sum?: boolean }) {
  const dots = sum ? undefined : pips[value];
  return (
    <svg className="die" viewBox="0 0 20 20" role="img" aria-label={String(value)}>
      <rect x="0.7" y="0.7" width="18.6" height="18.6" rx="3.6" />
      {dots === undefined ? (
        <text x="10" y="14.4" textAnchor="middle">
          {value}
        </text>
      ) : (
        dots.map(([x, y]) => <circle key={`${x}${y}`} cx={5 + x * 5} cy={5 + y * 5} r="1.9" />)
      )}
    </svg>
  );
}

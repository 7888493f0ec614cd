/**
 * Says which rule clauses a test proves: `covers('ID-15.22b')` inside the test that fails when the clause is broken.
 * `npm run rules` counts these calls, so the ids are written out as plain strings.
 */
export function covers(...ids: readonly string[]): void {
  if (ids.length === 0) throw new Error('covers() needs the id of at least one rule clause');
  for (const id of ids)
    if (!/^[A-Z]{2}-\S+$/.test(id)) throw new Error(`${id} does not look like the id of a rule clause`);
}

/** A worked example as the catalogues describe it. */
export interface Example {
  readonly id: string;
  readonly rules: readonly string[];
  readonly given: string;
  readonly when: string;
  readonly then: string;
}

/**
 * Runs every worked example by its id, each by the proof of that name. An example without a proof fails, and so does
 * a proof without an example. `test` is the test runner's own.
 */
export function proveExamples(
  test: (name: string, proof: () => void) => void,
  examples: readonly Example[],
  proofs: Readonly<Record<string, () => void>>,
): void {
  for (const { id, then } of examples) {
    test(`${id}: ${then}`, () => {
      const proof = proofs[id];
      if (proof === undefined) throw new Error(`no proof of example ${id}`);
      proof();
    });
  }
  test('every proof belongs to an example', () => {
    const known = new Set(examples.map((example) => example.id));
    const strays = Object.keys(proofs).filter((id) => !known.has(id));
    if (strays.length > 0) throw new Error(`no example is called ${strays.join(', ')}`);
  });
}

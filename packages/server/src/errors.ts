/** Something outside the program keeps it from starting: told to the person at the keyboard, without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}

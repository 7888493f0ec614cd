import { ServerError } from '../online/api.ts';
import { showError } from './moved.ts';
import { tell, untell } from './state.ts';

/** Does something with the server; what it refuses is said. Answers whether it was done. */
export async function online(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    untell('no-answer');
    return true;
  } catch (error) {
    if (error instanceof ServerError && error.where === 'not-signed-in') tell('sign-in-first', 'warning');
    else showError(error);
    return false;
  }
}

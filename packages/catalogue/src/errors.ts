/** Why a game or its staff is not to be had, in one line. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
}

import { useTable } from '../store/state.ts';
import { Pictures, useLookingAtPictures } from './pictures.tsx';
import { aboutNow } from './shelf.ts';

/** The pictures beside the report that was filed, for whoever is to agree. */
export default function FiledPictures() {
  const about = useTable(aboutNow);
  useLookingAtPictures();
  return about === undefined ? null : <Pictures about={about} />;
}

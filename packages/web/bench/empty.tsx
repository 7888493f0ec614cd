import { createRoot } from 'react-dom/client';

/** The least a page with React can be: what the table's own loading is compared with. */
createRoot(document.getElementById('root')!).render(<p>ready</p>);

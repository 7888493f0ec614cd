import { textImport } from '@rokada/text-import/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page of the board's benchmark, built beside the table's own. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [textImport(), react()],
  worker: { format: 'es', plugins: () => [textImport()] },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: { input: ['board.html', 'empty.html'] },
  },
});

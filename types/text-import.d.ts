declare module '@rokada/text-import/vite' {
  export function textImport(): import('vite').Plugin;
}

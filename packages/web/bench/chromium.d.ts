declare module '*/lib/chromium.mjs' {
  export function findChromium(): string | undefined;
}

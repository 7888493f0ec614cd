export interface ByHand {
  readonly file: string;
  readonly line: number;
  readonly what: string;
}

export function byHand(base?: string): ByHand[];
export function byHandFaults(found?: readonly ByHand[], listed?: readonly string[]): string[];
export function shrunk(found?: readonly ByHand[], listed?: readonly string[]): string[];

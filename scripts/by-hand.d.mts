export interface ByHand {
  readonly file: string;
  readonly line: number;
  readonly what: string;
}

export function byHand(base?: string): ByHand[];

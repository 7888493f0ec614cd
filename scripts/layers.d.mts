export interface HouseFault {
  readonly file: string;
  readonly line: number;
  readonly what: string;
}

export function findFaults(base?: string): HouseFault[];

export function unusedInKit(base?: string): string[];
export function kitFaults(found?: readonly string[]): string[];

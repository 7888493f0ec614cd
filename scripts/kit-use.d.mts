export function unusedInKit(base?: string): string[];
export function kitFaults(found?: readonly string[], listed?: readonly string[]): string[];

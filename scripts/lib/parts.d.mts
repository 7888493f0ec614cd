export function parts(): string[];
export function argsFor(part: string): string[];

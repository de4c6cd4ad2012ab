export function say(line: string): void
export function watched<T>(what: string, work: Promise<T>): Promise<T>

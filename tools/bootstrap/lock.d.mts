export function alone<T>(file: string, work: () => Promise<T>, waiting?: () => void): Promise<T>
export function tryLock(file: string): (() => void) | undefined
export function owner(file: string): number
export function isHeld(file: string): boolean

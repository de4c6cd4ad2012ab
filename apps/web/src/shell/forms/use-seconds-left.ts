import { useNow } from '../../lib/use-now.ts'

/** Whole seconds until `end` (ms since the epoch), updated each second; 0 after it. */
export function useSecondsLeft(end: number): number {
  return Math.max(0, Math.floor((end - useNow()) / 1000))
}

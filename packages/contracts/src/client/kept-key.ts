import { v7 } from './key.ts'

/** One key for one command until its answer has come: a repeat of the same command is the same call to the server (D-27). */
export interface KeptKey {
  /** `command`: text that is equal for equal commands. */
  keyOf(command: string): string
  /** Its answer has come. */
  forget(): void
}

export function createKeptKey(create: () => string = v7): KeptKey {
  let kept: { command: string; key: string } | undefined
  return {
    keyOf(command) {
      if (kept?.command !== command) kept = { command, key: create() }
      return kept.key
    },
    forget: () => void (kept = undefined),
  }
}

import { existsSync, writeFileSync } from 'node:fs'

/** True in the first run only. */
export function isFirstRun(name: string): boolean {
  const mark = `${process.env.PLANTED_ONCE}-${name}`
  if (existsSync(mark)) return false
  writeFileSync(mark, '')
  return true
}

/**
 * Finds a clock of a server under test that begins at a fixed date. Its clients have the real time, and the server refuses keys far from its
 * own.
 */
import type { Source } from './sources.ts'

const FIXED = /(?:createTestClock\(|\b(?:const|let) \w+ = )Date\.(?:UTC|parse)\(\s*['\d].*/

/** `path:line text`, in files that call a running server. */
export function foundFixedClocks({ path, text }: Source): string[] {
  if (!path.endsWith('.api.test.ts') && !path.endsWith('.faults.test.ts')) return []
  return text.split('\n').flatMap((line, at) => (FIXED.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : []))
}

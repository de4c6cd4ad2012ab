/** Whether a person is excluded, and by which identifiers. */
import { knownAmong } from '../../../apps/server/src/modules/protection/limits/testing/known-among.ts'
import { type KindRun, known } from '../kinds.ts'

const MARKS = ['phone', 'document', 'instruments', 'name', 'birth'] as const

export const person: KindRun = (given) => {
  const { excluded, at, person: candidate } = known(given, 'in', ['excluded', 'at', 'person'])
  const listed = (excluded as unknown[]).map((each, n) => known(each, `excluded ${n}`, ['until'], MARKS))
  const by = knownAmong(listed as unknown as Parameters<typeof knownAmong>[0], known(candidate, 'person', [], MARKS), at as number)
  return { answer: by ? 'self_excluded' : 'OK', by }
}

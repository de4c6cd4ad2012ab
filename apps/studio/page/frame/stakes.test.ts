import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Failed } from './calls.ts'
import { createReach } from './reach.ts'
import { type KeptStake, sendStake } from './stakes.ts'

const STAKE = { seat: { mode: 'demo' }, key: 'one', stake: 100 }
const OK = { round: 'r' }

type Answer = object | 'lost'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A stake whose tries, and then whose questions, get these answers, one after the other. `kept`: of before, and then of what is left. */
async function outcome(tries: Answer[], questions: Answer[] = [], kept?: KeptStake) {
  const [calls, faults]: [string[], string[]] = [[], []]
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    calls.push(`${path} ${body}`)
    const answer = (path.endsWith('/outcome') ? questions : tries).shift()!
    if (answer === 'lost') return Promise.reject(new TypeError('network'))
    return Promise.resolve({ status: 'error' in (answer as object) ? 409 : 200, text: () => Promise.resolve(JSON.stringify(answer)) })
  })
  const onFault = ({ error }: Failed) => void faults.push(error)
  let left = kept
  const storage = { read: () => left, keep: (stake: KeptStake) => void (left = stake), drop: () => void (left = undefined) }
  const result = sendStake('spin', STAKE, { reach: createReach(() => undefined), onFault, storage })
  await vi.runAllTimersAsync()
  return { result: await result, calls, faults, left }
}
const refusal = (error: string) => ({ error })
const UNCLEAR: Answer[] = ['lost', refusal('format')]

describe('PRO-9 PRO-10 D-27 a stake under its key', () => {
  it('PRO-9 that is answered, or refused at once, is not asked for', async () => {
    const answered = await outcome(['lost', OK])
    expect([answered.result, answered.calls.length]).toEqual([{ kind: 'answer', answer: OK }, 2])
    const refused = await outcome([refusal('format')])
    expect([refused.result, refused.calls.length]).toEqual([{ kind: 'refused', failed: { error: 'format' } }, 1])
  })

  it('PRO-9 D-27 that a refusal leaves unclear is asked for until the studio has it', async () => {
    const questions = ['lost', refusal('too_many_sessions'), OK] as Answer[]
    const { result, calls, faults } = await outcome([...UNCLEAR], questions)
    expect([result, faults]).toEqual([{ kind: 'answer', answer: OK }, ['provider_down', 'no_result']])
    expect(calls.slice(2)).toEqual(Array(3).fill(`/api/spin/outcome ${JSON.stringify({ seat: STAKE.seat, key: 'one' })}`))
  })

  it('PRO-9 D-27 that the studio has given up was not taken, for the reason of its refusal', async () => {
    for (const error of ['format', 'client_seed_missing', 'low_balance', 'closed']) {
      const { result, calls, faults } = await outcome(['lost', refusal(error)], [refusal('given_up')])
      expect([result, calls.length]).toEqual([{ kind: 'refused', failed: { error } }, 3])
      expect(faults).toEqual(['provider_down', 'no_result', error])
    }
    const { result, calls } = await outcome(['lost', refusal('given_up')])
    expect([result.kind, calls.length]).toEqual(['refused', 2])
  })

  it('PRO-9 of a session that has ended stays unknown, and is not asked for', async () => {
    const ended = await outcome(['lost', refusal('session_expired')])
    expect([ended.result.kind, ended.calls.length]).toEqual(['unknown', 2])
    const later = await outcome([...UNCLEAR], [refusal('session_expired')])
    expect([later.result.kind, later.calls.length, later.faults.at(-1)]).toEqual(['unknown', 3, 'session_expired'])
  })

  it('PRO-9 D-27 that is answered only for a later one is handed over, and the later one is not sent', async () => {
    const { result, calls, left } = await outcome([], [refusal('too_many_sessions'), OK], { path: 'spin', key: 'former' })
    expect(result).toEqual({ kind: 'former', former: { key: 'former', answer: OK } })
    expect([calls.filter((each) => !each.startsWith('/api/spin/outcome')), left]).toEqual([[], undefined])
  })

  it.each([
    ['key_reused', 4],
    ['format', 4],
    ['internal', 4],
  ])('PRO-9 D-27 that the studio lastingly answers with %s is kept, and leaves the page free', async (error, questions) => {
    const { result, calls, faults, left } = await outcome([...UNCLEAR], Array(9).fill(refusal(error)))
    expect([result, calls.length]).toEqual([{ kind: 'unknown', failed: { error } }, 2 + questions])
    expect([faults.at(-1), left]).toEqual(['no_result', { path: 'spin', key: 'one' }])
    const next = await outcome([OK], Array(9).fill(refusal(error)), { path: 'spin', key: 'former' })
    expect([next.result, next.calls.length, next.faults.at(-1)]).toEqual([{ kind: 'refused', failed: { error } }, questions, 'no_result'])
  })

  it('PRO-9 D-27 that an answer between has named otherwise is asked for further', async () => {
    const [vague, other] = [Array(3).fill(refusal('format')), refusal('too_many_sessions')] as [Answer[], Answer]
    expect((await outcome([...UNCLEAR], [...vague, other, ...vague, OK])).result).toEqual({ kind: 'answer', answer: OK })
  })

  it('PRO-9 D-27 that is not answered is kept for the next page, and dropped once its outcome is known', async () => {
    const own = { path: 'spin', key: 'one' }
    expect((await outcome(['lost', refusal('session_expired')])).left).toEqual(own)
    expect((await outcome([...UNCLEAR], [refusal('session_expired')])).left).toEqual(own)
    for (const tries of [[OK], [refusal('stake')], ['lost', refusal('given_up')]] as Answer[][])
      expect((await outcome(tries)).left).toBeUndefined()
    expect((await outcome([...UNCLEAR], [refusal('given_up')])).left).toBeUndefined()
  })

  it('PRO-9 D-27 that is kept from before is asked for first, and no other one is sent while it is not known', async () => {
    const former = { path: 'spin', key: 'former' }
    const question = `/api/spin/outcome ${JSON.stringify({ seat: STAKE.seat, key: 'former' })}`
    const known = await outcome([OK], [refusal('too_many_sessions'), refusal('given_up')], former)
    expect(known.calls).toEqual([question, question, `/api/spin ${JSON.stringify(STAKE)}`])
    expect([known.result.kind, known.left, known.faults]).toEqual(['answer', undefined, ['no_result']])
    expect((await outcome([OK], [refusal('given_up')], former)).faults).toEqual([])
    const ended = await outcome([OK], [refusal('session_expired')], former)
    expect([ended.calls, ended.faults, ended.left]).toEqual([[question], ['session_expired'], former])
    expect(ended.result).toEqual({ kind: 'refused', failed: { error: 'session_expired' } })
  })
})

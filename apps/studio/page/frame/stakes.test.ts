import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { wait } from '../browser.ts'
import type { Failed } from './calls.ts'
import { readLaunch } from './launch.ts'
import { createReach } from './reach.ts'
import { createStakes, type Former, type StakeStorage } from './stakes.ts'

const SEAT = { mode: 'demo' }
const STAKE = { seat: SEAT, key: 'one', stake: 100 }
const OK = { round: 'r' }
const QUESTION = `/api/spin/outcome ${JSON.stringify({ seat: SEAT, key: 'former' })}`
const SENT = `/api/spin ${JSON.stringify(STAKE)}`

/** `silence`: the answer after it comes late. */
type Answer = object | 'lost' | 'silence'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const SILENCE_MS = 5000

/** Keeps the key of before, and each one after it. */
function storageOf(row: { key?: string | undefined }): StakeStorage {
  return {
    read: () => row.key,
    keep: (key) => void (row.key = key),
    drop: (key) => void (row.key = row.key === key ? undefined : row.key),
  }
}

/** Stakes whose tries, and questions, get these answers, one after the other. `kept`: the key of before. */
function stakesWith(tries: Answer[], questions: Answer[] = [], kept?: string, isListening = true, stored?: StakeStorage) {
  const [calls, faults, said]: [string[], string[], string[]] = [[], [], []]
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    calls.push(`${path} ${body}`)
    const list = path.endsWith('/outcome') ? questions : tries
    let answer = list.shift()!
    if (answer === 'silence') {
      await wait(SILENCE_MS)
      answer = list.shift()!
    }
    if (answer === 'lost') throw new TypeError('network')
    return { status: 'error' in (answer as object) ? 409 : 200, text: () => Promise.resolve(JSON.stringify(answer)) }
  })
  const row = { key: kept }
  const stakes = createStakes({ path: 'spin', storage: stored ?? storageOf(row), reach: createReach((type) => void said.push(type)) })
  const formers: Former<object>[] = []
  const onFault = ({ error }: Failed) => void faults.push(error)
  const listen = () => stakes.onFormer((former) => void formers.push(former), onFault)
  if (isListening) listen()
  return { stakes, listen, calls, faults, said, formers, row, send: (stake = STAKE) => stakes.send(stake, onFault) }
}

/** Of a stake, when all time has passed. */
async function outcome(tries: Answer[], questions: Answer[] = [], kept?: string) {
  const { send, row, ...parts } = stakesWith(tries, questions, kept)
  const result = send()
  await vi.runAllTimersAsync()
  return { ...parts, result: await result, left: row.key }
}
const refusal = (error: string) => ({ error })
const NO_RESULT = { kind: 'refused', failed: { error: 'no_result' } }
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
    expect(calls.slice(2)).toEqual(Array(3).fill(`/api/spin/outcome ${JSON.stringify({ seat: SEAT, key: 'one' })}`))
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

  it.each(['key_reused', 'format', 'internal'])(
    'PRO-9 D-27 that the studio lastingly answers with %s is kept, and leaves the page free',
    async (error) => {
      const { result, calls, faults, left } = await outcome([...UNCLEAR], Array(9).fill(refusal(error)))
      expect([result, calls.length]).toEqual([{ kind: 'unknown', failed: { error } }, 6])
      expect([faults.at(-1), left]).toEqual([error === 'internal' ? 'no_result' : 'never_said', 'one'])
      const next = await outcome([OK], Array(9).fill(refusal(error)), 'former')
      const said = error === 'internal' ? ['no_result'] : ['no_result', 'never_said']
      expect([next.result, next.calls, next.faults, next.left]).toEqual([NO_RESULT, Array(4).fill(QUESTION), said, 'former'])
    },
  )

  it.each(['key_reused', 'format'])(
    'PRO-9 D-27 that the studio lastingly answers with %s is named so at each press, and to a new page once its question has ended',
    async (error) => {
      const { send, faults, calls } = stakesWith([...UNCLEAR], Array(99).fill(refusal(error)))
      const pressed = async (sending: typeof send) => {
        const result = sending()
        await vi.runAllTimersAsync()
        return (await result).kind
      }
      expect([await pressed(send), await pressed(send)]).toEqual(['unknown', 'refused'])
      expect([faults.slice(-2), calls.filter((call) => call === SENT).length]).toEqual([['never_said', 'never_said'], 2])
      const next = stakesWith([], Array(99).fill(refusal(error)), 'former')
      expect([await pressed(next.send), await pressed(next.send)]).toEqual(['refused', 'refused'])
      expect([next.faults, next.row.key]).toEqual([['no_result', 'never_said', 'never_said'], 'former'])
    },
  )

  it('PRO-9 D-27 that is not known is asked for before the next one also if the browser refuses its storage', async () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    const faults = Array<Answer>(4).fill(refusal('internal'))
    const parts = stakesWith([...UNCLEAR, OK], [...faults, OK], undefined, true, readLaunch('?game=gems5').stakes('a-tag'))
    const first = parts.send()
    await vi.runAllTimersAsync()
    expect((await first).kind).toBe('unknown')
    const next = parts.send({ ...STAKE, key: 'two' })
    await vi.runAllTimersAsync()
    expect([await next, parts.formers]).toEqual([NO_RESULT, [{ key: 'one', answer: OK }]])
    expect(parts.calls.filter((call) => call.includes('two'))).toEqual([])
    expect((await parts.send({ ...STAKE, key: 'three' })).kind).toBe('answer')
  })

  it('PRO-9 D-27 that an answer between has named otherwise is asked for further', async () => {
    const [vague, other] = [Array(3).fill(refusal('format')), refusal('too_many_sessions')] as [Answer[], Answer]
    expect((await outcome([...UNCLEAR], [...vague, other, ...vague, OK])).result).toEqual({ kind: 'answer', answer: OK })
  })

  it('PRO-9 D-27 that is not answered is kept for the next page, and dropped once its outcome is known', async () => {
    expect((await outcome(['lost', refusal('session_expired')])).left).toBe('one')
    expect((await outcome([...UNCLEAR], [refusal('session_expired')])).left).toBe('one')
    for (const tries of [[OK], [refusal('stake')], ['lost', refusal('given_up')]] as Answer[][])
      expect((await outcome(tries)).left).toBeUndefined()
    expect((await outcome([...UNCLEAR], [refusal('given_up')])).left).toBeUndefined()
  })
})

describe('PRO-9 PRO-10 D-27 a stake of before', () => {
  it('PRO-9 D-27 that was not taken is asked for, and the next one is sent', async () => {
    const { result, calls, faults, formers } = await outcome([OK], [refusal('given_up')], 'former')
    expect([result.kind, calls, faults, formers]).toEqual(['answer', [QUESTION, SENT], [], []])
  })

  it('PRO-9 D-27 that the studio has is named in place of the next one', async () => {
    const { result, calls, faults, formers, left } = await outcome([OK], [OK], 'former')
    expect([result, calls, faults, left]).toEqual([NO_RESULT, [QUESTION], [], undefined])
    expect(formers).toEqual([{ key: 'former', answer: OK }])
  })

  it('PRO-9 D-27 of a session that has ended is kept, and no other one is sent', async () => {
    const { result, calls, faults, left } = await outcome([OK], [refusal('session_expired')], 'former')
    expect([calls, faults, left]).toEqual([[QUESTION], ['session_expired'], 'former'])
    expect(result).toEqual({ kind: 'refused', failed: { error: 'session_expired' } })
  })

  it.each([
    ['hangs', ['silence', OK]],
    ['fails', ['lost', 'lost', 'lost', OK]],
    ['is held up', [refusal('too_many_sessions'), OK]],
  ] as [string, Answer[]][])(
    'PRO-9 D-27 whose question %s for a second ends the press, which is not sent later, and is named once it is known',
    async (_, questions) => {
      const { send, calls, faults, formers, said, row } = stakesWith([OK], [...questions], 'former')
      const ended = vi.fn()
      void send().then(ended)
      await vi.advanceTimersByTimeAsync(999)
      expect([faults, formers, ended.mock.calls]).toEqual([[], [], []])
      await vi.advanceTimersByTimeAsync(1)
      expect([ended.mock.calls, faults]).toEqual([[[NO_RESULT]], ['no_result']])
      await vi.runAllTimersAsync()
      expect([formers, row.key, calls.includes(SENT)]).toEqual([[{ key: 'former', answer: OK }], undefined, false])
      expect(said).toEqual([])
      expect((await send()).kind).toBe('answer')
    },
  )

  it('PRO-9 D-27 that was not taken is named when no press waits for it any more', async () => {
    const { stakes, formers } = stakesWith([], ['silence', refusal('given_up')], 'former')
    void stakes.settle(SEAT, 3000, () => undefined)
    await vi.runAllTimersAsync()
    expect(formers).toEqual([{ key: 'former', answer: undefined }])
  })

  it('PRO-9 D-27 is asked for once at a time, also when a press waits for it too', async () => {
    const { stakes, send, calls } = stakesWith([], ['silence', refusal('given_up'), OK], 'former')
    void stakes.settle(SEAT, 3000, () => undefined)
    await vi.advanceTimersByTimeAsync(3500)
    const pressed = send()
    await vi.advanceTimersByTimeAsync(1000)
    expect([await pressed, calls]).toEqual([NO_RESULT, [QUESTION]])
  })

  it('PRO-9 D-27 that is known before the page listens is named when it does', async () => {
    const { listen, stakes, formers } = stakesWith([], [OK], 'former', false)
    await stakes.settle(SEAT, 3000, () => undefined)
    expect(formers).toEqual([])
    listen()
    listen()
    expect(formers).toEqual([{ key: 'former', answer: OK }])
  })

  it.each([
    ['before the page listens', false],
    ['after it', true],
  ])('PRO-9 D-27 that the studio lastingly does not say is named without a press, %s', async (_, isListening) => {
    const { listen, stakes, faults, formers, row } = stakesWith([], Array(4).fill(refusal('key_reused')), 'former', isListening)
    void stakes.settle(SEAT, isListening ? 3000 : 60_000, () => undefined)
    await vi.runAllTimersAsync()
    if (!isListening) listen()
    expect([faults, formers, row.key]).toEqual([['never_said'], [], 'former'])
  })

  it('PRO-9 D-27 holds up an opening for so long as it says, and is named as unclear after a second', async () => {
    const { stakes } = stakesWith([], ['silence', OK], 'former')
    const [unclear, settled] = [vi.fn(), vi.fn()]
    void stakes.settle(SEAT, 3000, unclear).then(settled)
    await vi.advanceTimersByTimeAsync(999)
    expect(unclear).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2000)
    expect([unclear, settled].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalled()
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { callAgain, type Failed } from './calls.ts'
import { faultOf } from './faults.ts'
import { createReach, type Outgoing } from './reach.ts'

interface Answer {
  readonly status: number
  readonly body?: unknown
  /** In place of a body in JSON; null: the connection breaks in it. */
  readonly text?: string | null
}
const ORDER = { key: 'one', stake: 100 }
const OK: Answer = { status: 200, body: { round: 'r' } }
const LOST = 'no answer'
const INTERNAL: Answer = { status: 500, body: { error: 'internal' } }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A call whose tries get these answers, one after the other. */
async function outcomeOf(isOrder: boolean, answers: (Answer | typeof LOST)[]) {
  const [bodies, said, faults]: [string[], Outgoing[], string[]] = [[], [], []]
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    bodies.push(`${path} ${body}`)
    const answer = answers[Math.min(bodies.length, answers.length) - 1]!
    if (answer === LOST) return Promise.reject(new TypeError('network'))
    const { status, body: given, text = JSON.stringify(given) } = answer
    return Promise.resolve({ status, text: () => (text === null ? Promise.reject(new TypeError('network')) : Promise.resolve(text)) })
  })
  const onFault = ({ error }: Failed) => void faults.push(error)
  const result = callAgain('spin', ORDER, { reach: createReach((type) => void said.push(type)), isOrder, onFault })
  await vi.runAllTimersAsync()
  return { result: await result, bodies, said, faults }
}
const outcome = (...answers: (Answer | typeof LOST)[]) => outcomeOf(true, answers)
const refusal = (error: string, status = 409): Answer => ({ status, body: { error } })

describe('PRO-9 PRO-10 a call of a game’s page', () => {
  it('PRO-9 is repeated with the same key until it is answered, and the site is informed of the interruption once', async () => {
    const { result, bodies, said } = await outcome(LOST, { status: 502 }, refusal('wallet_down', 503), OK)
    expect(result).toEqual({ kind: 'answer', answer: OK.body })
    expect(bodies).toEqual(Array.from({ length: 4 }, () => `/api/spin ${JSON.stringify(ORDER)}`))
    expect(said).toEqual(['provider_down', 'provider_up'])
  })

  it('PRO-9 a fault of the studio, which may have taken the stake, is no refusal', async () => {
    const { result, bodies } = await outcome(INTERNAL, OK)
    expect([result.kind, new Set(bodies).size]).toEqual(['answer', 1])
  })

  it('PRO-9 an order that the studio fails at goes on under its key, and the player is informed after some tries', async () => {
    const { result, said, faults } = await outcome(...Array.from({ length: 6 }, () => INTERNAL), OK)
    expect([result.kind, said]).toEqual(['answer', ['provider_down', 'provider_up']])
    expect(faults).toEqual(['provider_down', 'provider_down', 'provider_down', 'internal', 'internal', 'internal'])
  })

  it('PRO-10 a call that is answered beside one that is not does not end the interruption', async () => {
    const said: Outgoing[] = []
    let isAway = true
    vi.stubGlobal('fetch', (path: string) => {
      if (isAway && path === '/api/spin') return Promise.reject(new TypeError('network'))
      return Promise.resolve({ status: 200, text: () => Promise.resolve(JSON.stringify({ round: 'r' })) })
    })
    const parts = { reach: createReach((type) => void said.push(type)), onFault: () => undefined }
    const spin = callAgain('spin', ORDER, { ...parts, isOrder: true })
    await vi.advanceTimersByTimeAsync(0)
    await callAgain('shown', {}, { ...parts, isOrder: false })
    expect(said).toEqual(['provider_down'])
    isAway = false
    await vi.runAllTimersAsync()
    expect([(await spin).kind, said]).toEqual(['answer', ['provider_down', 'provider_up']])
  })

  it('PRO-10 a reading that the studio fails at ends as failed after some tries, and is no interruption', async () => {
    const { result, bodies, said, faults } = await outcomeOf(false, [INTERNAL])
    expect([result, bodies.length]).toEqual([{ kind: 'refused', failed: { error: 'internal' } }, 4])
    expect([said, faults]).toEqual([[], ['internal']])
    expect((await outcomeOf(false, [INTERNAL, LOST, OK])).result.kind).toBe('answer')
  })

  it('PRO-9 a bound on requests is waited for', async () => {
    expect((await outcome(refusal('too_many_reads', 429), OK)).result.kind).toBe('answer')
  })

  it.each(['stake', 'session_expired', 'too_many_sessions', 'low_balance'])('PRO-9 %s at the first try is a refusal', async (error) => {
    const { result, bodies, faults } = await outcome(refusal(error), OK)
    expect([result, bodies.length, faults]).toEqual([{ kind: 'refused', failed: { error } }, 1, [error]])
  })

  it('PRO-9 a session that ends after a try without an answer says nothing of the order', async () => {
    const { result, faults } = await outcome(LOST, refusal('session_expired', 401), OK)
    expect([result.kind, faults]).toEqual(['unknown', ['provider_down', 'session_expired']])
  })

  it('D-52 a further stake that is on its way after a lost try is named, and may have been carried out', async () => {
    const { result, faults } = await outcome(LOST, refusal('waiting'), OK)
    expect([result, faults]).toEqual([{ kind: 'unknown', failed: { error: 'waiting' } }, ['provider_down', 'waiting']])
    expect([faultOf('waiting').text, (await outcome(refusal('waiting'), OK)).result.kind]).toEqual(['waiting', 'refused'])
  })

  const FOREIGN: Answer[] = [
    { status: 404, body: { message: 'no such page' } },
    { status: 403, body: [] },
    { status: 404, body: { error: 'Not Found' } },
    { status: 400, body: { error: { code: 1 } } },
    { status: 200, body: null },
    { status: 200, body: 'a word' },
    { status: 403, text: '<html>a page of a gateway</html>' },
    { status: 200, body: { balance: 100 } },
  ]

  it('PRO-9 what names no code and no round of the studio is no answer of it, and one that lasts is named', async () => {
    const { result, bodies, faults } = await outcome(...FOREIGN, OK)
    expect([result.kind, bodies.length]).toEqual(['answer', FOREIGN.length + 1])
    expect(faults).toEqual([...Array<string>(3).fill('provider_down'), ...Array<string>(FOREIGN.length - 3).fill('internal')])
  })

  it.each(FOREIGN)('PRO-9 a lasting answer of another is named: %j', async (answer) => {
    const { faults } = await outcome(...Array.from({ length: 4 }, () => answer), OK)
    expect(faults).toEqual([...Array<string>(3).fill('provider_down'), 'internal'])
  })

  it('PRO-9 an answer whose connection breaks is none', async () => {
    const { result, faults } = await outcome(...Array.from({ length: 4 }, () => ({ status: 200, text: null })), OK)
    expect([result.kind, faults]).toEqual(['answer', Array(4).fill('provider_down')])
  })

  it('PRO-10 a reading that lastingly gets answers of another than the studio ends as failed', async () => {
    const { result, bodies } = await outcomeOf(false, FOREIGN)
    expect([result, bodies.length]).toEqual([{ kind: 'refused', failed: { error: 'internal' } }, 4])
  })

  it('PRO-9 a bound on sessions after a try without an answer is waited for', async () => {
    expect((await outcome(LOST, refusal('too_many_sessions', 429), OK)).result.kind).toBe('answer')
  })

  it('PRO-9 D-27 after a try without an answer only a key that was given up says that the order was not carried out', async () => {
    const { result, faults } = await outcome(LOST, refusal('given_up'), OK)
    expect([result, faults]).toEqual([{ kind: 'refused', failed: { error: 'given_up' } }, ['provider_down', 'given_up']])
  })

  const OF_A_TRY = [
    'format',
    'key_reused',
    'stake',
    'client_seed_missing',
    'no_free_round',
    'low_balance',
    'hand_open',
    'closed',
    'too_many',
  ]
  it.each([...OF_A_TRY, 'unknown_hand', 'wrong_step', 'unlawful_move'])(
    'PRO-9 D-27 %s after a try without an answer does not say what became of the order',
    async (error) => {
      const { result, faults } = await outcome(LOST, refusal(error, 400), OK)
      expect([result, faults]).toEqual([{ kind: 'unknown', failed: { error } }, ['provider_down', 'no_result']])
      expect((await outcomeOf(false, [LOST, refusal(error, 400), OK])).result).toEqual({ kind: 'refused', failed: { error } })
    },
  )
})

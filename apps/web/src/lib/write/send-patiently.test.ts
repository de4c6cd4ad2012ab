import type { Result } from '@fairhouse/contracts/client'
import { describe, expect, it } from 'vitest'

import { CannotRefresh } from '../api/refresh.ts'
import { leavesOpen, PAUSES_MS, sendOnce, sendPatiently } from './send-patiently.ts'

type BetResult = Result<{ id: string }>

const played: BetResult = { ok: true, status: 200, data: { id: 'one' } }
const refused = (
  code: 'busy' | 'outcome_unknown' | 'bet_limit' | 'too_many_requests' | 'cannot_refresh' | 'unauthorised' | 'region_blocked' | 'internal',
): BetResult => ({
  ok: false,
  status: 503,
  error: { message: code, code },
})

async function run(answers: (BetResult | 'nothing')[], mayStillCount?: () => boolean, isRepeat = false) {
  const seen = { sent: 0, waited: [] as number[], lost: 0 }
  const result = await sendPatiently({
    async send() {
      const answer = answers[Math.min(seen.sent++, answers.length - 1)]!
      if (answer === 'nothing') throw new TypeError('the network is away')
      return answer
    },
    wait: async (ms) => void seen.waited.push(ms),
    onLost: () => void seen.lost++,
    isRepeat,
    ...(mayStillCount && { mayStillCount }),
  })
  return { result, ...seen }
}

describe('D-27 bet retries', () => {
  it('D-27 sends one call when the first response arrives', async () => {
    expect(await run([played])).toEqual({ result: played, sent: 1, waited: [], lost: 0 })
  })

  it('D-27 retries after a lost response or a temporary failure, with growing pauses', async () => {
    const { result, sent, waited, lost } = await run(['nothing', refused('outcome_unknown'), refused('busy'), played])
    expect([result, sent, lost]).toEqual([played, 4, 3])
    expect(waited).toEqual(PAUSES_MS.slice(0, 3))
  })

  it('D-27 never retries a refusal', async () => {
    expect((await run([refused('bet_limit'), played])).sent).toBe(1)
  })

  it('D-27 retries a refusal that follows a lost response while the first call may still have its effect', async () => {
    const late = () => true
    expect(await run(['nothing', refused('bet_limit'), played], late)).toMatchObject({ result: played, sent: 3 })
    expect(await run([refused('bet_limit'), played], late)).toMatchObject({ sent: 1 })
    expect(await run(['nothing', refused('bet_limit'), played], () => false)).toMatchObject({ result: refused('bet_limit'), sent: 2 })
  })

  it('D-27 takes no refusal from before the look-up of the key for an answer to a lost call', async () => {
    expect(await run(['nothing', refused('too_many_requests'), played])).toMatchObject({ result: played, sent: 3 })
    expect(await run(['nothing', refused('cannot_refresh'), played])).toMatchObject({ result: 'lost', sent: 2 })
    expect(await run(['nothing', refused('unauthorised'), played])).toMatchObject({ result: 'lost', sent: 2 })
    expect(await run([refused('too_many_requests'), played])).toMatchObject({ result: refused('too_many_requests'), sent: 1 })
  })

  it('D-27 takes no fault of the server for an answer, which may have come after the effect', async () => {
    expect(await run([refused('internal'), 'nothing', refused('internal'), played])).toMatchObject({ result: played, sent: 4 })
    expect(await run([refused('internal')])).toMatchObject({ result: 'lost' })
    expect([leavesOpen(refused('internal')), leavesOpen(refused('bet_limit'))]).toEqual([true, false])
  })

  it('D-27 takes no refusal for the first answer of a repeat on request that says nothing of the lost call', async () => {
    expect(await run([refused('too_many_requests'), played], undefined, true)).toMatchObject({ result: played, sent: 2 })
    expect(await run([refused('region_blocked'), played], undefined, true)).toMatchObject({ result: 'lost', sent: 1 })
    expect(await run([refused('bet_limit'), played], () => true, true)).toMatchObject({ result: played, sent: 2 })
    expect(await run([refused('bet_limit'), played], undefined, true)).toMatchObject({ result: refused('bet_limit'), sent: 1 })
  })

  it('D-27 takes a gateway without an answer of the server for a lost response', async () => {
    const gateway: BetResult = { ok: false, status: 502, error: { message: 'error 502', code: 'internal' } }
    expect(await run([gateway, played])).toMatchObject({ result: played, sent: 2 })
    expect(await sendOnce(async () => gateway)).toBe('lost')
  })

  it('ERR-5 is refused, not lost, when the session has ended', async () => {
    const answer = await sendOnce(() => Promise.reject(new CannotRefresh()))
    expect(answer).toMatchObject({ ok: false, status: 401, error: { code: 'cannot_refresh' } })
  })

  it('D-27 stops after the last pause and reports the response as lost', async () => {
    expect(await run(['nothing'])).toMatchObject({ result: 'lost', sent: PAUSES_MS.length + 1 })
  })
})

import type { Client } from '@fairhouse/contracts/client'
import { describe, expect, it, vi } from 'vitest'

import { createOutsideChecks, type OutsideAnswer } from './outside-checks.ts'
import { proofFor } from './proof.ts'

function world() {
  const timers: { ms: number; act: () => void; isOn: boolean }[] = []
  const after = (ms: number, act: () => void) => {
    const timer = { ms, act, isOn: true }
    timers.push(timer)
    return () => void (timer.isOn = false)
  }
  const expire = () => timers.filter(({ isOn }) => isOn).forEach(({ act }) => act())
  return { checks: createOutsideChecks({ after }), timers, expire }
}
const settled = () => new Promise((done) => setImmediate(done))

describe('API-32 a check by the outside service', () => {
  it('API-32 gives the token of its frame, and closes', async () => {
    const { checks } = world()
    const answer = checks.ask()
    await settled()
    checks.read()!.receive({ captcha: 'shown' })
    checks.read()!.receive({ captcha: 'solved', token: 'abc.123' })
    expect([await answer, checks.read()]).toEqual([{ kind: 'solved', token: 'abc.123' }, undefined])
  })

  it('API-32 fails when the script is slow, refuses to load or has a wrong certificate', async () => {
    const { checks, timers, expire } = world()
    const slow = checks.ask()
    await settled()
    expect(timers[0]!.ms).toBe(10_000)
    expire()
    expect(await slow).toEqual({ kind: 'failed' })
    const broken = checks.ask()
    await settled()
    checks.read()!.receive({ captcha: 'failed' })
    expect(await broken).toEqual({ kind: 'failed' })
  })

  it('API-32 leaves the visitor time once the widget is shown, and ends when they close it', async () => {
    const { checks, expire } = world()
    const answer = checks.ask()
    await settled()
    checks.read()!.receive({ captcha: 'shown' })
    expire()
    expect(checks.read()).toBeDefined()
    checks.read()!.close()
    expect(await answer).toEqual({ kind: 'closed' })
  })

  it('API-32 ignores messages that are none of its frame’s, and tokens that no header carries', async () => {
    const { checks } = world()
    void checks.ask()
    await settled()
    const strange = [
      null,
      'solved',
      {},
      { captcha: 'solved' },
      { captcha: 'solved', token: 'a\nb' },
      { captcha: 'solved', token: 'x'.repeat(4001) },
    ]
    for (const message of strange) checks.read()!.receive(message)
    expect(checks.read()?.number).toBe(1)
  })

  it('API-32 two calls are checked one after the other', async () => {
    const { checks } = world()
    const answers = [checks.ask(), checks.ask()]
    await settled()
    checks.read()!.receive({ captcha: 'solved', token: 'a' })
    await settled()
    expect(checks.read()?.number).toBe(2)
    checks.read()!.receive({ captcha: 'solved', token: 'b' })
    expect(await Promise.all(answers)).toEqual([
      { kind: 'solved', token: 'a' },
      { kind: 'solved', token: 'b' },
    ])
  })
})

describe('API-32 the proof of a call', () => {
  const api = {} as Client
  const proof = (attempt: number, answer: OutsideAnswer, hasOutside = true) => {
    const compute = vi.fn(async () => 'own work')
    return proofFor(attempt, { api, hasOutside, ask: async () => answer, compute })
  }

  it('API-32 is the outside token, or own work where the service fails or refused it', async () => {
    expect(await proof(1, { kind: 'solved', token: 'abc' })).toBe('outside:abc')
    expect(await proof(1, { kind: 'failed' })).toBe('own work')
    expect(await proof(2, { kind: 'solved', token: 'abc' })).toBe('own work')
  })

  it('API-32 is none when the visitor closed the check', async () => {
    expect(await proof(1, { kind: 'closed' })).toBeUndefined()
  })

  it('D-42 is own work, once, without an outside service', async () => {
    expect([await proof(1, { kind: 'closed' }, false), await proof(2, { kind: 'closed' }, false)]).toEqual(['own work', undefined])
  })
})

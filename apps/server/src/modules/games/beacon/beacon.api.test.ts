import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { fetchHost, openSandbox, type TestClock, createTestClock, type TestSandbox } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { chainInfo, type ChainInfo } from './drand/messages.ts'
import { type Beacon, drandBeacon, sandboxBeacon } from './index.ts'

const HOST = 'beacon.fairhouse.localhost'
let folder: string
let sandbox: TestSandbox
let info: ChainInfo
let clock: TestClock
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-beacon-'))
  clock = createTestClock()
  sandbox = await openSandbox(folder, {}, clock)
  const [chain] = (await (await fetchHost(sandbox.port, HOST, '/chains')).json()) as string[]
  info = chainInfo.parse(await (await fetchHost(sandbox.port, HOST, `/${chain}/info`)).json())
})
beforeEach(() => order('right'))
afterAll(async () => {
  await sandbox.stop()
  rmSync(folder, { recursive: true })
})

async function order(mode: string, missing: readonly number[] = []): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const ordered = await fetchHost(sandbox.port, HOST, '/orders', { method: 'POST', headers, body: `mode=${mode}&missing=${missing}` })
  expect(ordered.status).toBe(303)
}

/** An address without a server. */
const GONE = { url: 'http://127.0.0.1:1' }

/** A busy machine answers and verifies a signature within it. */
const PATIENT_MS = 30_000

/** A silent relay costs its test as much. */
const IMPATIENT_MS = 300

const pinned = (timeoutMs = PATIENT_MS) => ({ source: 'drand', genesis: info.genesis_time, period: info.period, clock, timeoutMs })
const relay = () => ({ url: sandbox.url, host: HOST })

const ADAPTERS: readonly [string, (onFault: (fault: unknown) => void, timeoutMs?: number) => Beacon][] = [
  [
    'drand',
    (onFault, timeoutMs) =>
      drandBeacon({ ...pinned(timeoutMs), pinned: { chain: info.hash, publicKey: info.public_key }, relays: [relay()], onFault }),
  ],
  ['sandbox', (onFault, timeoutMs = PATIENT_MS) => sandboxBeacon({ ...relay(), period: 3, clock, timeoutMs, onFault })],
]

describe.each(ADAPTERS)('PRO-11 the public beacon with the adapter %s', (source, open) => {
  let beacon: Beacon
  let faults: unknown[]
  let due: number
  beforeEach(() => {
    faults = []
    beacon = open((fault) => faults.push(String(fault)))
    clock.advance(60_000)
    due = beacon.roundAt(clock.now())
  })
  const untilDue = (round = due) => clock.advance(beacon.timeOf(round) - clock.now())

  it('PRO-11 returns the signed value of a due round, always the same, under its own name', async () => {
    untilDue()
    const published = await beacon.value(due)
    expect(published).toEqual({ round: due, value: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(await open(() => undefined).value(due)).toEqual(published)
    expect([beacon.source, faults]).toEqual([source, []])
  })

  it('PRO-11 sends no request for a value that is not due', async () => {
    await order('silent')
    expect(await beacon.value(due + 1)).toBeUndefined()
    expect(faults).toEqual([])
  })

  it('PRO-11 waits for a late value, and returns that round', async () => {
    untilDue()
    await order('late')
    expect(await beacon.value(due)).toBeUndefined()
    clock.advance(9_000)
    expect(await beacon.value(due)).toMatchObject({ round: due })
    expect(faults).toEqual([])
  })

  it('PRO-11 rejects and reports a value that the chain did not sign', async () => {
    untilDue()
    await order('wrong')
    expect(await beacon.value(due)).toBeUndefined()
    expect(faults).toContainEqual(expect.stringContaining('not signed'))
    await order('right')
    expect(await beacon.value(due)).toMatchObject({ round: due })
  })

  it('PRO-11 waits out silence without moving on to another round', async () => {
    const impatient = open(() => undefined, IMPATIENT_MS)
    await order('silent')
    untilDue(due + 2)
    expect(await impatient.value(due)).toBeUndefined()
    await order('right')
    const found = await vi.waitFor(async () => (await impatient.value(due)) ?? Promise.reject(new Error('no answer in time')), {
      timeout: 60_000,
      interval: 50,
    })
    expect(found).toMatchObject({ round: due })
  })

  it('PRO-11 replaces a missing round by the next published one', async () => {
    await order('right', [due, due + 1])
    untilDue(due + 1)
    expect(await beacon.value(due)).toBeUndefined()
    untilDue(due + 2)
    expect(await beacon.value(due)).toMatchObject({ round: due + 2 })
    untilDue(due + 4)
    expect(await open(() => undefined).value(due)).toMatchObject({ round: due + 2 })
  })
})

describe('PRO-11 hostile relays', () => {
  it('PRO-11 try the next relay when one is down', async () => {
    const key = { chain: info.hash, publicKey: info.public_key }
    const two = drandBeacon({ ...pinned(), pinned: key, relays: [GONE, relay()], onFault: () => undefined })
    const due = two.roundAt(clock.now() - 10_000)
    expect(await two.value(due)).toMatchObject({ round: due })
  })

  it('PRO-11 cause a skip only when every relay reports the round as missing', async () => {
    const key = { chain: info.hash, publicKey: info.public_key }
    const due = ADAPTERS[0]![1](() => undefined).roundAt(clock.now() - 10_000)
    await order('right', [due])
    const two = drandBeacon({ ...pinned(), pinned: key, relays: [relay(), GONE], onFault: () => undefined })
    expect(await two.value(due)).toBeUndefined()
  })

  it('PRO-11 with another key or genesis time are rejected', async () => {
    const faults: unknown[] = []
    const other = { ...pinned(), relays: [relay()], onFault: (fault: unknown) => faults.push(String(fault)) }
    const strange = drandBeacon({ ...other, pinned: { chain: info.hash, publicKey: `8${'0'.repeat(191)}` } })
    expect(await strange.value(strange.roundAt(clock.now() - 10_000))).toBeUndefined()
    const early = drandBeacon({ ...other, genesis: info.genesis_time - 3 })
    expect(await early.value(early.roundAt(clock.now() - 10_000))).toBeUndefined()
    expect(faults).toEqual([expect.stringContaining('not signed'), expect.stringContaining('another chain')])
  })

  it('PRO-11 none: no value is ever returned, and nothing fails', async () => {
    const none = sandboxBeacon({ url: undefined, host: HOST, period: 3, clock, onFault: () => undefined })
    expect(await none.value(none.roundAt(clock.now() - 10_000))).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'

import { BadAnswer } from '../wallet/wallet.ts'
import { createStudioLogger, measureStudio } from './telemetry.ts'

const faultOf = (code: string, syscall?: string) => Object.assign(new Error(code), { code, ...(syscall !== undefined && { syscall }) })
const aborted = () => Object.assign(new Error('the call was stopped'), { name: 'AbortError' })

describe('PRO-10 the log of the studio', () => {
  it.each<[string, () => unknown, number]>([
    ['a refused connection', () => faultOf('ECONNREFUSED', 'connect'), 1],
    ['an unknown host', () => faultOf('ENOTFOUND', 'getaddrinfo'), 1],
    ['a cut connection', () => faultOf('ECONNRESET'), 1],
    ['a connection that ends while it is read', () => faultOf('ETIMEDOUT', 'read'), 1],
    ['a connection that ends while it is written', () => faultOf('EPIPE', 'write'), 1],
    ['a call without an answer in time', aborted, 1],
    ['an answer that does not count', () => new BadAnswer('no JSON'), 1],
    ['a folder that cannot be read', () => faultOf('EACCES', 'readdir'), 3],
    ['a storage that is full', () => faultOf('SQLITE_FULL'), 3],
    ['a bug', () => new TypeError('undefined is no function'), 3],
    ['what is no error', () => 'a text', 3],
  ])('PRO-10 has one line of an outage, and one of each other fault: %s, three times', (_, fault, count) => {
    const lines: string[] = []
    const log = createStudioLogger('error', (line) => void lines.push(line))
    for (let n = 0; n < 3; n++) log.error({ err: fault() }, 'a fault of the studio')
    expect(lines).toHaveLength(count)
  })
})

it('PRO-10 operators see what is owed, how long, which tables stand, and how the calls to the wallet go', async () => {
  const read = async (since: number | null, idleSince: number | undefined) => {
    const gauges = new Map<string, () => Promise<number | undefined>>()
    const metrics = { gauge: (name: string, _help: string, value: () => Promise<number | undefined>) => void gauges.set(name, value) }
    measureStudio(metrics as never, {
      outgoing: { underWay: () => 3, used: () => 0.25, silentMs: () => 4500 } as never,
      owed: () => ({ count: 2, since }),
      faultyTables: () => 1,
      idleSince: () => idleSince,
      platform: { now: () => 10_000 },
    })
    return Object.fromEntries(await Promise.all([...gauges].map(async ([name, value]) => [name.replace('studio_', ''), await value()])))
  }
  const calls = { wallet_calls_under_way: 3, wallet_queue_used: 0.25, wallet_silent_seconds: 4.5 }
  const rounds = { rounds_owed: 2, tables_faulty: 1 }
  expect(await read(4000, 7000)).toEqual({ ...rounds, ...calls, owed_age_seconds: 6, tables_idle_seconds: 3 })
  expect(await read(null, undefined)).toEqual({ ...rounds, ...calls, owed_age_seconds: 0, tables_idle_seconds: undefined })
  expect(await read(11_000, 11_000), 'by a clock that went back').toMatchObject({ owed_age_seconds: 0, tables_idle_seconds: 0 })
})

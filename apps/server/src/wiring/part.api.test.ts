// @module-tag slow
/** The order in which the parts of a real server start and stop, as its log says. */
import { channelFamilies, channels } from '@fairhouse/contracts'
import { cloneTemplate, sharedTestServer } from '@fairhouse/testkit'
import { describe, expect, it } from 'vitest'

import { queryAt } from '../backup/testing/instance.ts'
import { StartRefused } from '../ops/start-refused.ts'
import { createLogger } from '../platform/telemetry.ts'
import { startServer } from '../server.ts'
import { type Part, startParts } from './part.ts'

interface Line {
  part?: string
  msg: string
  err?: { message: string }
}

/** A second process on the database of the shared server, or on one of its own. */
async function open(databaseUrl?: string) {
  const { config } = await sharedTestServer()
  const lines: Line[] = []
  const logger = createLogger('debug', (line) => lines.push(JSON.parse(line) as Line))
  const running = startServer({ ...config, port: 0, ...(databaseUrl !== undefined && { databaseUrl }) }, { logger })
  return { running, said: (msg: string) => lines.filter((line) => line.msg === msg && line.part).map(({ part }) => part), lines }
}

const namesOf = (parts: readonly Part[], kind: 'start' | 'stop') => parts.filter((part) => part[kind]).map(({ name }) => name)

describe('the parts of a server', () => {
  it('have one name each, start in the order of their list, and stop in the reverse order', async () => {
    const { running, said } = await open()
    const { app, stop } = await running
    expect(new Set(app.parts.map(({ name }) => name)).size).toBe(app.parts.length)
    expect(said('started')).toEqual(namesOf(app.parts, 'start'))
    await stop({ waitMs: 0 })
    expect(said('stopped')).toEqual(namesOf(app.parts, 'stop').toReversed())
  })

  it('register each channel of the contract, and each once', async () => {
    const { parts } = (await sharedTestServer()).server.app
    const registered: string[] = []
    const note = (name: string) => void registered.push(name)
    for (const part of parts) part.channels?.({ provide: note, provideFamily: note })
    expect(registered.toSorted()).toEqual([...Object.keys(channels), ...Object.keys(channelFamilies)].toSorted())
  })

  it('let nobody in before all else runs, and end calls before what plays, and that before jobs, readers and the database', async () => {
    const { parts } = (await sharedTestServer()).server.app
    const order = ['database', 'ledger', 'bus', 'fan-out', 'jobs', 'relay', 'play', 'live-play', 'leaders', 'api', 'console', 'live']
    expect(namesOf(parts, 'stop').filter((name) => order.includes(name))).toEqual(order)
    expect(parts.findIndex(({ name }) => name === 'bet-limits')).toBeLessThan(parts.findIndex(({ name }) => name === 'jobs'))
  })

  it('all stop when some cannot, and each of their errors is logged with its part and thrown', async () => {
    const { running, said, lines } = await open()
    const { app, stop } = await running
    const failing = ['leaders', 'relay']
    for (const part of app.parts as { name: string; stop?: () => unknown }[]) {
      const { stop: own } = part
      if (failing.includes(part.name))
        part.stop = async () => {
          await own!()
          throw new Error(`no end of ${part.name}`)
        }
    }
    const errors = failing.map((name) => expect.objectContaining({ message: `no end of ${name}` }) as Error)
    await expect(stop({ waitMs: 0 })).rejects.toMatchObject({ errors })
    expect(said('a part did not stop')).toEqual(failing)
    expect(lines.find(({ part, err }) => part === 'relay' && err)?.err?.message).toBe('no end of relay')
    const others = namesOf(app.parts, 'stop').filter((name) => !failing.includes(name))
    expect(said('stopped')).toEqual(others.toReversed())
  })

  it('name the one that has a fault at the start, and stop it and those before it', async () => {
    const [lines, stopped]: [Line[], string[]] = [[], []]
    const parts = ['first', 'faulty', 'later'].map((name): Part => ({ name, stop: () => stopped.push(name) }))
    const faulty = { ...parts[1]!, start: () => Promise.reject(new Error('no start')) }
    const logger = createLogger('error', (line) => lines.push(JSON.parse(line) as Line))
    await expect(startParts([parts[0]!, faulty, parts[2]!], logger)).rejects.toThrow('no start')
    expect(lines).toMatchObject([{ part: 'faulty', msg: 'a part did not start', err: { message: 'no start' } }])
    expect(stopped).toEqual(['faulty', 'first'])
  })

  it('are stopped when one of them does not start', async () => {
    const databaseUrl = await cloneTemplate()
    const row = "('dice', 'RUB', 600, 500, 'x', 'x', false, now(), now())"
    await queryAt(
      databaseUrl,
      `insert into bet_limits.change (game, currency, min, max, changed_by, reason, by_two, holds_from, at) values ${row}`,
    )
    const { running, said } = await open(databaseUrl)
    await expect(running).rejects.toThrow(StartRefused)
    expect(said('a part did not start')).toEqual(['bet-limits'])
    expect(said('started')).toEqual(['database', 'ledger'])
    expect(said('stopped')).toEqual(['ledger', 'database'])
    const sessions = 'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
    await expect.poll(() => queryAt(databaseUrl, sessions)).toEqual([])
  })
})

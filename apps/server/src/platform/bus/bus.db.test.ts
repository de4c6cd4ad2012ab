import { freshDatabase, type FreshDatabase } from '@fairhouse/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { type Bus, createBus } from './index.ts'

let fresh: FreshDatabase
let bus: Bus
const faults: unknown[] = []
const heard: string[] = []
let caughtUp = 0
let onNews: () => void = () => {}
const news = () => new Promise<void>((resolve) => (onNews = resolve))

beforeEach(async () => {
  faults.length = heard.length = caughtUp = 0
  fresh = await freshDatabase()
  bus = createBus({ database: fresh.database, onFault: (fault) => faults.push(fault) })
  bus.listen('test', {
    hear(word) {
      heard.push(word)
      onNews()
    },
    async catchUp() {
      caughtUp++
      onNews()
    },
  })
  await bus.start()
})
afterEach(async () => {
  await bus.stop()
  await fresh.close()
})

const say = (word: string) =>
  fresh.database
    .tables()
    .transaction()
    .execute((tx) => bus.say(tx, 'test', word))

describe('the bus', () => {
  it('tells every process what was said, after the commit', async () => {
    const came = news()
    await say('hello')
    await came
    expect(heard).toEqual(['hello'])
    expect(caughtUp).toBe(1)
  })

  it('tells nobody what was undone', async () => {
    const undone = fresh.database
      .tables()
      .transaction()
      .execute(async (tx) => {
        await bus.say(tx, 'test', 'undone')
        throw new Error('undone')
      })
    await expect(undone).rejects.toThrow('undone')
    const came = news()
    await say('hello')
    await came
    expect(heard).toEqual(['hello'])
  })

  it('listens again when its connection broke, and lets listeners read what they missed', async () => {
    const back = news()
    await fresh.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()",
    )
    await back
    expect(caughtUp).toBe(2)
    expect(faults.length).toBeGreaterThan(0)
    const came = news()
    await say('again')
    await came
    expect(heard).toEqual(['again'])
  })
})

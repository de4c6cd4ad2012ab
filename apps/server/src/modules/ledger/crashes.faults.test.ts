import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { program } from '@fairhouse/testkit'

import { sleep } from '../../platform/clock.ts'
import { systemIds } from '../../platform/ids.ts'
import { keepBetting } from './testing/bettor.ts'
import { type DurableBooks, durableBooks, settlePlayers } from './testing/durable-books.ts'
import { choicesFrom } from './testing/random.ts'
import { crossExamine, emptyTestimony, hear, type Testimony, witnessOf } from './testing/testimony.ts'

const SEED = Number(process.env.SIM_SEED ?? 11)
const PLAYERS = 300
const LANE = 1
const ACKNOWLEDGED = 350 // bets of a life before its end is drawn
const DOOMED = join(import.meta.dirname, 'testing/doomed-process.ts') // its stdout is a file: what it said is there, however it ends

let books: DurableBooks
const choices = choicesFrom(SEED)
beforeEach(async () => {
  books = await durableBooks()
  const office = books.open([9])
  await settlePlayers(office, PLAYERS)
  await office.end()
})
afterEach(() => books.remove())

describe(`a kill -9 in the middle of 64 bettors (seed ${SEED})`, () => {
  it('of the application, five times: no acknowledged bet is missing, none is made twice, the next process goes on at once', async () => {
    const testimony = emptyTestimony()
    for (let kill = 0; kill < 5; kill++) hear(await outputUntilKilled(kill), testimony)
    await expectNothingLost(testimony)
  })

  it('of all of PostgreSQL, three times: the same', async () => {
    const testimony = emptyTestimony()
    for (let kill = 0; kill < 3; kill++) await betThroughKill(testimony)
    await expectNothingLost(testimony)
  })
})

async function outputUntilKilled(kill: number): Promise<string> {
  const file = join(tmpdir(), `fairhouse-witness-${process.pid}-${kill}`)
  const child = spawn(process.execPath, [await program(DOOMED), books.url(), `${LANE}`, `${SEED + kill}`, `${PLAYERS}`], {
    stdio: ['ignore', openSync(file, 'w'), 'inherit'],
  })
  while (readFileSync(file, 'utf8').split('\na ').length <= ACKNOWLEDGED) await sleep(10)
  await sleep(choices.below(600))
  child.kill('SIGKILL')
  await once(child, 'close')
  const said = readFileSync(file, 'utf8')
  rmSync(file)
  return said
}

async function betThroughKill(testimony: Testimony): Promise<void> {
  const { ledger, end } = books.open([LANE])
  let over = false
  const crowd = { bettors: 64, players: PLAYERS, choices, key: systemIds.next, isOver: () => over }
  const betting = keepBetting(ledger, crowd, witnessOf(testimony))
  const enough = testimony.done.size + ACKNOWLEDGED
  while (testimony.done.size < enough) await sleep(10)
  await sleep(choices.below(700))
  books.killDatabase()
  over = true
  await betting
  await end()
  await books.reopen()
}

async function expectNothingLost(testimony: Testimony): Promise<void> {
  const { ledger, database, end } = books.open([LANE])
  const verdict = await crossExamine(ledger, database, testimony)
  expect(verdict).toMatchObject({ lost: 0, twice: 0 })
  expect(verdict.acknowledged).toBeGreaterThan(1000)
  expect(await ledger.check()).toEqual([])
  await end()
}

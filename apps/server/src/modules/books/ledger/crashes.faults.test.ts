import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { bundleProgram } from '@fairhouse/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { sleep } from '../../../platform/clock.ts'
import { systemIds } from '../../../platform/ids.ts'
import { keepBetting } from './testing/bettor.ts'
import { type DurableBooks, durableBooks, settlePlayers } from './testing/durable-books.ts'
import { choicesFrom } from './testing/random.ts'
import { compareWithLedger, emptyBetLog, readOutput, type BetLog, createWitness } from './testing/testimony.ts'

const SEED = Number(process.env.SIM_SEED ?? 11)
const PLAYERS = 300
const WRITER_ID = 1
const ACKNOWLEDGED = 350 // bets of a process before the test kills it
const DOOMED = join(import.meta.dirname, 'testing/doomed-process.ts') // its stdout is a file, so the output survives any end

let books: DurableBooks
const choices = choicesFrom(SEED)
async function open(): Promise<void> {
  books = await durableBooks()
  const office = books.open([9])
  await settlePlayers(office, PLAYERS)
  await office.end()
}

describe(`a kill -9 during bets of 64 players (seed ${SEED})`, () => {
  beforeAll(open)
  afterAll(() => books.remove())

  it('of the server loses and repeats no acknowledged bet', async () => {
    const betLog = emptyBetLog()
    readOutput(await outputUntilKilled(0), betLog)
    await expectNothingLost(betLog, 1)
  })
})

describe(`several times kill -9 during bets of 64 players (seed ${SEED})`, () => {
  beforeEach(open)
  afterEach(() => books.remove())

  it('of the server, five times: loses and repeats no acknowledged bet, and restarts at once', { tags: 'slow' }, async () => {
    const betLog = emptyBetLog()
    for (let kill = 0; kill < 5; kill++) readOutput(await outputUntilKilled(kill), betLog)
    await expectNothingLost(betLog, 5)
  })

  it('of PostgreSQL, three times: loses and repeats no acknowledged bet', { tags: 'slow' }, async () => {
    const betLog = emptyBetLog()
    for (let kill = 0; kill < 3; kill++) await betThroughKill(betLog)
    await expectNothingLost(betLog, 3)
  })
})

async function outputUntilKilled(kill: number): Promise<string> {
  const file = join(tmpdir(), `fairhouse-witness-${process.pid}-${kill}`)
  const child = spawn(process.execPath, [await bundleProgram(DOOMED), books.url(), `${WRITER_ID}`, `${SEED + kill}`, `${PLAYERS}`], {
    stdio: ['ignore', openSync(file, 'w'), 'inherit'],
  })
  while (readFileSync(file, 'utf8').split('\na ').length <= ACKNOWLEDGED) await sleep(10)
  await sleep(choices.below(600))
  child.kill('SIGKILL')
  await once(child, 'close')
  const output = readFileSync(file, 'utf8')
  rmSync(file)
  return output
}

async function betThroughKill(betLog: BetLog): Promise<void> {
  const { ledger, end } = books.open([WRITER_ID])
  let over = false
  const crowd = { bettors: 64, players: PLAYERS, choices, key: systemIds.next, isOver: () => over }
  const betting = keepBetting(ledger, crowd, createWitness(betLog))
  const enough = betLog.done.size + ACKNOWLEDGED
  while (betLog.done.size < enough) await sleep(10)
  await sleep(choices.below(700))
  books.killDatabase()
  over = true
  await betting
  await end()
  await books.reopen()
}

async function expectNothingLost(betLog: BetLog, kills: number): Promise<void> {
  const { ledger, database, end } = books.open([WRITER_ID])
  const verdict = await compareWithLedger(ledger, database, betLog)
  expect(verdict).toMatchObject({ lost: 0, twice: 0 })
  expect(verdict.acknowledged).toBeGreaterThanOrEqual(kills * ACKNOWLEDGED)
  expect(await ledger.check()).toEqual([])
  await end()
}

/** The course of a drill, and the promises it checks. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { checkOf } from '@fairhouse/server'

import { onStop } from '../lib/stop.ts'
import { createLoad, type Load, type Phase } from './load.ts'
import { addStandby, killPrimary, openPrimary, promote, type Server } from './postgres.ts'
import { openForwarder } from './forwarder.ts'
import { enrol } from './players.ts'
import { openProcesses, type Processes } from './processes.ts'
import { missingFrom } from './verify.ts'

export interface DrillOptions {
  /** Of each phase. */
  seconds: number
  players: number
  say(line: string): void
}

type Stop = () => unknown

/** Returns the broken promises, one line each. */
export async function drill(options: DrillOptions): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-drill-'))
  const stops: Stop[] = [() => rmSync(folder, { recursive: true, force: true })]
  const closeAll = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop()
  }
  onStop(() => void closeAll().then(() => process.exit(1)))
  try {
    return await run(options, folder, stops)
  } finally {
    await closeAll()
  }
}

async function run({ seconds, players, say }: DrillOptions, folder: string, stops: Stop[]): Promise<string[]> {
  const primary = await openPrimary(join(folder, 'one'))
  stops.push(() => primary.stop())
  const standby = await addStandby(primary, join(folder, 'two'))
  stops.push(() => standby.stop())
  const database = await openForwarder(primary.url)
  stops.push(() => database.close())
  const processes = await openProcesses(2, { folder, databaseUrl: database.url })
  stops.push(() => processes.stop())
  const bettors = await enrol(processes.ports()[0]!, primary.url, players)
  const load = createLoad(bettors, processes)
  stops.push(() => load.stop())
  load.start()
  const calm = await phase(load, 'load', seconds)
  const restarted = await phaseOf(load, 'rolling restart', () => rollingRestart(processes, seconds))
  const failedOver = await phaseOf(load, 'failover', async () => {
    killPrimary(primary)
    await database.cut()
    await pause(seconds * 1000) // nobody has noticed yet: calls meet a house without a database
    await promote(standby)
    await database.aimAt(standby.url)
    await processes.untilReady()
    await pause(seconds * 500) // the repeated bets are answered
  })
  const again = await addStandby(standby, join(folder, 'three'))
  stops.push(() => again.stop())
  const back = await phase(load, 'with a new standby', seconds)
  await load.stop()
  await processes.stop() // while the servers can still commit
  for (const each of [calm, restarted, failedOver, back]) say(lineOf(each))
  return [...answersBroken([calm, restarted, back], failedOver), ...(await dataBroken(load, standby, again, say))]
}

const lineOf = ({ name, answers, seconds, longestMs }: Phase): string => {
  const parts = Object.entries(answers).map(([answer, count]) => `${count} × ${answer}`)
  return `${name}: ${seconds.toFixed(1)} s, ${parts.join(', ')}; the slowest bet took ${(longestMs / 1000).toFixed(1)} s`
}

async function phase(load: Load, name: string, seconds: number): Promise<Phase> {
  return phaseOf(load, name, () => pause(seconds * 1000))
}

async function phaseOf(load: Load, name: string, work: () => Promise<unknown>): Promise<Phase> {
  load.begin(name)
  await work()
  return load.end()
}

async function rollingRestart(processes: Processes, seconds: number): Promise<void> {
  for (const index of processes.ports().keys()) {
    await processes.restart(index)
    await processes.untilReady()
    await pause((seconds * 1000) / 2)
  }
}

/** Without a failed database every call succeeds; with one it is refused as busy, and says when to come back. */
function answersBroken(undisturbed: readonly Phase[], failover: Phase): string[] {
  const lines = undisturbed.flatMap(({ name, answers }) =>
    Object.entries(answers).flatMap(([answer, count]) => (answer === '200' ? [] : [`${name}: ${count} calls ended with ${answer}`])),
  )
  for (const [answer, count] of Object.entries(failover.answers))
    if (answer !== '200' && answer !== '503') lines.push(`${failover.name}: ${count} calls ended with ${answer}`)
  if (!failover.answers['503']) lines.push('no call met the failed database')
  return lines
}

async function dataBroken(load: Load, primary: Server, standby: Server, say: (line: string) => void): Promise<string[]> {
  const missing = await missingFrom(primary.url, load.acknowledged)
  await standby.caughtUp(primary)
  const notCopied = await missingFrom(standby.url, load.acknowledged)
  const differences = await checkOf(primary.url)
  say(`${load.acknowledged.length} acknowledged bets: ${missing.length} missing, ${notCopied.length} missing on the new standby`)
  return [
    ...missing.slice(0, 5).map((key) => `the acknowledged bet ${key} is missing or differs`),
    ...notCopied.slice(0, 5).map((key) => `the acknowledged bet ${key} is missing on the new standby`),
    ...differences.slice(0, 5).map(({ rule, who, detail }) => `${rule}: ${who}: ${detail}`),
  ]
}

/** The course of a drill, and the promises it checks. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { checkOf } from '@fairhouse/server'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { onStop } from '../lib/stop.ts'
import { openForwarder } from './forwarder.ts'
import { fillDisk } from './full-disk.ts'
import { drillHosts, type DrillStudio, hostsBroken, MIRROR_HOST, openStudio, SITE_HOST } from './hosts.ts'
import { type Call, createLoad, type Load, type Phase } from './load.ts'
import { mailBroken } from './mailed-codes.ts'
import { enrol } from './players.ts'
import { openPostfix } from './postfix.ts'
import { addStandby, killPrimary, openPrimary, promote, type Server } from './postgres.ts'
import { API_HOST, openProcesses, type Processes } from './processes.ts'
import { openProxy, type Proxy, type ProxyName } from './proxy.ts'
import { missingFrom } from './verify.ts'

export interface DrillOptions {
  /** Of each phase. */
  seconds: number
  /** Seconds without a database. */
  away: number
  players: number
  /** Absent: calls go to the processes themselves. With one, the pages of all hosts must be built. */
  proxy: ProxyName | undefined
  /** A folder on a small file system, for the primary; absent: no phase with a full disk. */
  disk: string | undefined
  /** Through the installed Postfix: each player's address is proved by a delivered code. */
  hasMail: boolean
  say(line: string): void
}

type Stop = () => unknown

/** Returns the broken promises, one line each. */
export async function drill(options: DrillOptions): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-drill-'))
  chmodSync(folder, 0o755) // PostgreSQL may run as another user
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

async function run(options: DrillOptions, folder: string, stops: Stop[]): Promise<string[]> {
  const { seconds, away, disk, proxy: proxyName, say } = options
  let primary = await openPrimary(join(disk ?? folder, 'one'))
  stops.push(() => primary.stop())
  const standby = await addStandby(primary, join(folder, 'two'))
  stops.push(() => standby.stop())
  const database = await openForwarder(primary.url)
  stops.push(() => database.close())
  const mail = options.hasMail ? await openPostfix(folder) : undefined
  if (mail) stops.push(() => mail.stop())
  const studio = proxyName && (await openStudio(folder))
  if (studio) stops.push(() => studio.stop())
  const more = { ...mail?.environment, ...studio?.environment }
  const processes = await openProcesses(2, { folder, databaseUrl: database.url, more })
  stops.push(() => processes.stop())
  const front = proxyName && studio && (await openFront(proxyName, { folder, studio, upstreams: processes.ports() }))
  if (front) stops.push(() => front.proxy.stop())
  const bettors = await enrol(processes.ports()[0]!, primary.url, options.players)
  const call: Call = front?.call ?? ((path, init) => fetchHost(processes.next(), API_HOST, path, init))
  const unmailed = mail ? await mailBroken(bettors, mail, call) : []
  if (mail) say(`mail: ${bettors.length - unmailed.length} of ${bettors.length} players proved their address by a delivered code`)
  const load = createLoad(bettors, call)
  stops.push(() => load.stop())
  load.start()
  const calm = await phase(load, 'load', seconds)
  const unserved = (await front?.broken(say)) ?? []
  const restarted = await phaseOf(load, 'rolling restart', () => rollingRestart(processes, seconds))
  const filled = disk
    ? await phaseOf(load, 'disk full', async () => {
        const free = fillDisk(disk)
        await pause(seconds * 1000)
        free()
        primary = await openPrimary(primary.folder) // it ends itself when its log of changes finds no space
        await processes.untilReady()
        await pause(seconds * 500)
      })
    : undefined
  const failedOver = await phaseOf(load, 'failover', async () => {
    killPrimary(primary)
    await database.cut()
    await pause(away * 1000) // nobody has noticed yet: calls meet a house without a database
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
  const troubled = [...(filled ? [filled] : []), failedOver]
  for (const each of [calm, restarted, ...troubled, back]) say(lineOf(each))
  return [...unserved, ...unmailed, ...answersBroken([calm, restarted, back], troubled), ...(await dataBroken(load, standby, again, say))]
}

interface Front {
  proxy: Proxy
  call: Call
  /** What the proxy does not serve as promised. */
  broken(say: DrillOptions['say']): Promise<string[]>
}

async function openFront(
  name: ProxyName,
  { folder, studio, upstreams }: { folder: string; studio: DrillStudio; upstreams: readonly number[] },
): Promise<Front> {
  const hosts = drillHosts(studio.environment.STUDIO_URL)
  const names = hosts.map((host) => host.name)
  const proxy = await openProxy(name, folder, { siteHost: SITE_HOST, mirrorHost: MIRROR_HOST, names, upstreams })
  return {
    proxy,
    call: (path, init) => proxy.call(API_HOST, path, init),
    async broken(say) {
      const lines = await hostsBroken(proxy, hosts)
      const upgraded = await proxy.upgrade(API_HOST)
      say(`hosts: ${names.length} through ${name}; ${lines.length} answer otherwise than promised`)
      return upgraded === 101 ? lines : [...lines, `the proxy answered a live socket with ${upgraded}`]
    },
  }
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

/** While the database works every call succeeds; in trouble it is refused as busy, and says when to come back. */
function answersBroken(undisturbed: readonly Phase[], troubled: readonly Phase[]): string[] {
  const lines = undisturbed.flatMap(({ name, answers }) =>
    Object.entries(answers).flatMap(([answer, count]) => (answer === '200' ? [] : [`${name}: ${count} calls ended with ${answer}`])),
  )
  for (const { name, answers } of troubled) {
    for (const [answer, count] of Object.entries(answers))
      if (answer !== '200' && answer !== '503') lines.push(`${name}: ${count} calls ended with ${answer}`)
    if (!answers['503']) lines.push(`${name}: no call met it`)
  }
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

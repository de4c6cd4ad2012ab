/** pgbench's tpcb-like on the same PostgreSQL, the baseline. */
import { globSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { cpuOfEnded, cpuOfTree } from '../../tools/lib/cpu.ts'
import { quantile } from './figures.ts'
import { runNow, runProgram } from './programs.ts'

export interface Tpcb {
  program: string
  /** URL of the database that `fillTpcb` filled. */
  url: URL
  databasePid: number
}

export interface TpcbRound {
  perSecond: number
  /** Microseconds of PostgreSQL and pgbench together, per transaction. */
  cpuUs: number
  p50Ms: number
  p99Ms: number
}

const target = (url: URL): string[] => ['-h', decodeURIComponent(url.hostname), '-p', url.port, '-U', url.username, url.pathname.slice(1)]
const access = (url: URL) => ({ PGPASSWORD: decodeURIComponent(url.password) })

/** `scale`: 100,000 accounts each. */
export const fillTpcb = ({ program, url }: Tpcb, scale: number): void =>
  runNow(program, ['-i', '-q', '-s', `${scale}`, ...target(url)], access(url))

/** Twice as long if no transaction came to its end in the time: pgbench prints no rate then. */
export async function tpcbRound(tpcb: Tpcb, clients: number, seconds: number): Promise<TpcbRound> {
  const { program, url, databasePid } = tpcb
  const log = join(tmpdir(), `fairhouse-tpcb-${process.pid}`)
  const load = ['-n', '-b', 'tpcb-like', '-M', 'prepared', '-c', `${clients}`, '-j', '1', '-T', `${seconds}`]
  const cpu = () => cpuOfTree(databasePid) + cpuOfEnded()
  const before = cpu()
  const { stdout } = await runProgram(program, [...load, '-l', '--sampling-rate=0.1', `--log-prefix=${log}`, ...target(url)], access(url))
  const done = Number(/transactions actually processed: (\d+)/.exec(stdout)![1])
  if (done === 0) return tpcbRound(tpcb, clients, seconds * 2)
  return { perSecond: Number(/tps = ([\d.]+)/.exec(stdout)![1]), cpuUs: (cpu() - before) / done, ...latencies(`${log}.*`) }
}

/** A log line has: client, transaction, latency in us, … */
function latencies(pattern: string): { p50Ms: number; p99Ms: number } {
  const files = globSync(pattern)
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))
  const sorted = Float64Array.from(lines, (line) => Number(line.split(' ')[2]) / 1000).sort()
  for (const file of files) rmSync(file)
  return { p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99) }
}

/** Signed or authorised POST calls over kept-alive connections, each connection with one call at a time. */
import { Agent, request } from 'node:http'

import { cpuOf, cpuOfTree } from '../../tools/lib/cpu.ts'
import { quantile } from './figures.ts'

export interface CallTarget {
  port: number
  /** Of the product and of PostgreSQL. */
  pid: number
  databasePid: number
  host: string
}

export interface PostCall {
  path: string
  headers: Record<string, string>
  raw: Buffer
}

export interface CallRound {
  calls: number
  perSecond: number
  /** From the first call to the last answer. */
  seconds: number
  /** Microseconds of product and database, per call. */
  cpuUs: number
  /** Of the product alone. */
  nodeCpuUs: number
  p50Ms: number
  p99Ms: number
}

export interface CallLoad {
  connections: number
  /** The longest; Infinity: until no connection has a further call. */
  seconds: number
  /** The next call of this connection; undefined: it has no further one. */
  next(connection: number): PostCall | undefined
  /** Whether a 200 is the wanted answer; default: yes. */
  isWanted?(text: string): boolean
  /** Milliseconds between an answer and the next call of its connection; default: none. */
  thinks?(): number
}

/** Sends calls until the time is over, or none is left. @throws for any other answer: such a run is invalid. */
export async function callRound(
  target: CallTarget,
  { connections, seconds, next, isWanted = () => true, thinks }: CallLoad,
): Promise<CallRound> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const cpu = () => ({ node: cpuOf(target.pid), database: cpuOfTree(target.databasePid) })
  const [before, began] = [cpu(), performance.now()]
  const over = began + seconds * 1000
  const waits: number[] = []
  const worker = async (connection: number) => {
    while (performance.now() < over) {
      const call = next(connection)
      if (!call) return
      const sent = performance.now()
      const { status, text } = await post(target, agent, call)
      if (status !== 200 || !isWanted(text)) throw new Error(`${call.path} was answered ${status} ${text}`)
      waits.push(performance.now() - sent)
      if (thinks) await new Promise((resolve) => setTimeout(resolve, thinks()))
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => worker(connection))).finally(() => agent.destroy())
  const took = (performance.now() - began) / 1000
  const after = cpu()
  const nodeCpuUs = (after.node - before.node) / waits.length
  const sorted = Float64Array.from(waits).sort()
  return {
    calls: waits.length,
    perSecond: waits.length / took,
    seconds: took,
    cpuUs: nodeCpuUs + (after.database - before.database) / waits.length,
    nodeCpuUs,
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
  }
}

function post({ port, host }: CallTarget, agent: Agent, { path, headers, raw }: PostCall): Promise<{ status: number; text: string }> {
  const all = { ...headers, host, 'content-type': 'application/json', 'content-length': `${raw.length}` }
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method: 'POST', headers: all, agent }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('error', reject)
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }))
    })
    call.once('error', reject)
    call.end(raw)
  })
}

/** Signed webhooks over kept-alive connections, each for its own invoice, which causes row, payment, posting and push. */
import { Agent, request } from 'node:http'

import { signatureHeader } from '../../apps/server/src/platform/webhooks/index.ts'
import { cpuOf, cpuOfTree } from '../lib/cpu.ts'
import { quantile } from '../lib/figures.ts'

export interface WebhookTarget {
  port: number
  /** Of the product and of PostgreSQL. */
  pid: number
  databasePid: number
  host: string
  secret: string
}

export interface WebhookRound {
  perSecond: number
  /** Microseconds of product and database, per webhook. */
  cpuUs: number
  p50Ms: number
  p99Ms: number
}

const PATH = '/psp/sandbox/webhook'

/** Pays invoices from `next()` until the time is over. @throws if one is refused. */
export async function webhookRound(target: WebhookTarget, connections: number, seconds: number, next: () => number): Promise<WebhookRound> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const cpu = () => cpuOf(target.pid) + cpuOfTree(target.databasePid)
  const [before, began] = [cpu(), performance.now()]
  const over = began + seconds * 1000
  const waits: number[] = []
  const worker = async () => {
    while (performance.now() < over) waits.push(await sendWebhook(target, agent, next()))
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const took = (performance.now() - began) / 1000
  const used = cpu() - before
  agent.destroy()
  const sorted = Float64Array.from(waits).sort()
  return { perSecond: waits.length / took, cpuUs: used / waits.length, p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99) }
}

function sendWebhook({ port, host, secret }: WebhookTarget, agent: Agent, invoice: number): Promise<number> {
  const event = {
    event: `bench-${invoice}`,
    ext: `pay-${invoice}`,
    invoice: `${invoice}`,
    status: 'paid',
    amount: 100_000,
    currency: 'RUB',
  }
  const raw = Buffer.from(JSON.stringify(event))
  const signed = signatureHeader(secret, { method: 'POST', path: PATH, raw }, Date.now())
  const headers = { host, 'content-type': 'application/json', 'x-signature': signed, 'content-length': `${raw.length}` }
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path: PATH, method: 'POST', headers, agent }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - began)
        else reject(new Error(`a webhook was answered ${answer.statusCode}`))
      })
    })
    call.once('error', reject)
    call.end(raw)
  })
}

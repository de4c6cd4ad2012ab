/** Players who poll their open invoice. */
import { Agent, request } from 'node:http'

export interface PollTarget {
  port: number
  host: string
  bearer: string
  invoice: string
}

/** Responses per second. @throws for any status except 200. */
export async function pollRound(target: PollTarget, connections: number, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const began = performance.now()
  let done = 0
  const worker = async () => {
    for (; performance.now() < began + seconds * 1000; done++) await poll(target, agent)
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  return done / ((performance.now() - began) / 1000)
}

function poll({ port, host, bearer, invoice }: PollTarget, agent: Agent): Promise<void> {
  const headers = { host, authorization: bearer }
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path: `/billing/payment/status/${invoice}`, headers, agent }, (answer) => {
      answer.resume()
      answer.once('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`a poll was answered ${answer.statusCode}`))))
    })
    call.once('error', reject)
    call.end()
  })
}

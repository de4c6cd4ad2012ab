/**
 * Fan-out to ten thousand sockets at 2 Hz: delivery lag of the last sockets, for the hub and for a bare writer of the same bytes, in
 * interleaved rounds on the same cores; and the memory per subscriber.
 */
import { setTimeout as pause } from 'node:timers/promises'

import { median, quantile, rounded } from '../lib/figures.ts'
import { type Child, child, servingChild } from './child.ts'

export interface FanOutPlan {
  sockets: number
  /** Pairs of rounds. */
  rounds: number
  /** Per round. */
  seconds: number
}

interface Side {
  publisher: Child
  crowd: Child
}

export async function fanOutFigures(plan: FanOutPlan) {
  const hub = await servingChild('tellers/hub.ts')
  const bare = await servingChild('tellers/bare.ts')
  const sides = { hub: { publisher: hub, crowd: child('crowd.ts') }, bare: { publisher: bare, crowd: child('crowd.ts') } }
  try {
    const kbPerClient = await crowdIn(sides.hub, { port: hub.port, channel: 'online' }, plan.sockets)
    await crowdIn(sides.bare, { port: bare.port, channel: null }, plan.sockets)
    const pairs: { hub: number; bare: number }[] = []
    for (let i = 1; i <= plan.rounds; i++) {
      const pair = { hub: await lagP99(sides.hub, plan), bare: await lagP99(sides.bare, plan) }
      process.stderr.write(`fan-out ${i}: hub ${Math.round(pair.hub)} ms, bare ${Math.round(pair.bare)} ms\n`)
      pairs.push(pair)
    }
    return {
      sockets: plan.sockets,
      lag_p99_ratio_10k: rounded(median(pairs.map((pair) => pair.hub / pair.bare)), 2),
      lag_p99_ms: rounded(median(pairs.map((pair) => pair.hub)), 0),
      bare_lag_p99_ms: rounded(median(pairs.map((pair) => pair.bare)), 0),
      kb_per_client: rounded(kbPerClient, 1),
    }
  } finally {
    await Promise.all([hub, bare, sides.hub.crowd, sides.bare.crowd].map((each) => each.end()))
  }
}

/** Returns the growth of the publisher's memory per socket, KB. */
async function crowdIn(
  { publisher, crowd }: Side,
  { port, channel }: { port: number; channel: string | null },
  size: number,
): Promise<number> {
  const memory = async () => (await publisher.request<{ bytes: number }>('memory')).bytes
  const before = await memory()
  await crowd.request({ do: 'connect', port, host: '127.0.0.1', size, channel })
  if (channel) await crowd.request({ do: 'listen', channel })
  await pause(SETTLING_MS)
  return ((await memory()) - before) / size / 1024
}

async function lagP99({ publisher, crowd }: Side, { seconds, sockets }: FanOutPlan): Promise<number> {
  await crowd.request({ do: 'forget' })
  publisher.send('speak')
  await pause(seconds * 1000)
  publisher.send('hush')
  await pause(SETTLING_MS)
  const { lags } = await crowd.request<{ lags: number[] }>({ do: 'take' })
  if (lags.length < sockets) throw new Error(`only ${lags.length} words came to ${sockets} sockets`)
  return quantile(lags, 0.99) / 1000
}

const SETTLING_MS = 1500

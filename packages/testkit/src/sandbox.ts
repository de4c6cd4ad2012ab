/** The real sandbox in this process, with access to its inbox. */
import { join } from 'node:path'

import { type RunningSandbox, type SandboxConfig, sandboxConfigFrom, startSandbox, systemPlatform } from '@fairhouse/sandbox'
import type { Clock } from '@fairhouse/server'

import { fetchHost } from './fetch-host.ts'

export interface TestSandbox {
  url: string
  port: number
  /** Sets the target of its webhooks, once the product listens. */
  aim(productPort: number): void
  stop(): Promise<void>
}

/** A message in the inbox's format (D-14). */
export interface ReceivedMessage {
  channel: 'email' | 'sms'
  to: string
  subject: string
  text: string
  links: string[]
  code: string | null
  at: string
}

/** `folder` is the product's data folder, where both find their shared secrets. Both use one clock, because signatures contain the time. */
export async function openSandbox(
  folder: string,
  environment: Record<string, string> = {},
  clock: Clock = systemPlatform,
): Promise<TestSandbox> {
  const config: SandboxConfig = sandboxConfigFrom({ DATA_DIR: join(folder, 'sandbox'), PORT: '0', ...environment })
  const running: RunningSandbox = await startSandbox(config, { ...systemPlatform, now: () => clock.now() })
  return {
    url: `http://127.0.0.1:${running.port}`,
    port: running.port,
    aim: (productPort) => void (config.productUrl = `http://127.0.0.1:${productPort}`),
    stop: () => running.stop(),
  }
}

/** Messages to an address, newest first, once there are `count`. Jobs send them after the response. */
export async function messagesTo(
  server: { port: number; config: { siteHost: string } },
  address: string,
  count = 1,
): Promise<ReceivedMessage[]> {
  for (let tries = 0; ; tries++) {
    const answer = await fetchHost(server.port, `inbox.${server.config.siteHost}`, `/messages?to=${encodeURIComponent(address)}`)
    const messages = (await answer.json()) as ReceivedMessage[]
    if (messages.length >= count) return messages
    if (tries === MOST_TRIES) throw new Error(`${messages.length} of ${count} messages came to ${address}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

const PAUSE_MS = 25
const MOST_TRIES = 2400

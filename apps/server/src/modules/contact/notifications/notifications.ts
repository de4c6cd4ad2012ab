/** Messages to players, rendered in their language and sent by the transport of their channel. Durable because jobs call it. */
import type { PlayerId } from '@fairhouse/money'

import { type Channel, type MailTransport, type Message, MessageRejected, type Transports } from './message.ts'
import { render, type Sender } from './templates/render.ts'

export interface Notifications {
  /** The channels with a transport; nothing is offered to go by another one. */
  channels: ReadonlySet<Channel>
  /** For jobs: rejects if a repeat may succeed. A message that the vendor refuses for good is reported and dropped. */
  deliver(message: Message): Promise<void>
}

export interface NotificationsDeps extends Sender {
  transports: Transports
  /** The player's own word; null for none. */
  wordOf(player: PlayerId): Promise<string | null>
  /** Logs for operators. */
  report(message: string, facts: Record<string, unknown>): void
}

export function createNotifications({ transports, report, wordOf, ...sender }: NotificationsDeps): Notifications {
  return {
    channels: new Set((Object.keys(transports) as Channel[]).filter((channel) => transports[channel])),
    async deliver(message) {
      const { channel, content, player } = message
      const transport = transports[channel]
      if (!transport) throw new Error(`no transport for ${channel} is configured`)
      const word = channel === 'email' && player !== null ? await wordOf(player) : null
      await sendOnce(transport, render(message, sender, word), (reason) =>
        report('a message was refused for good', { channel, kind: content.kind, reason }),
      )
    },
  }
}

async function sendOnce(transport: MailTransport, message: ReturnType<typeof render>, onRejected: (reason: string) => void): Promise<void> {
  try {
    await transport.send(message)
  } catch (error) {
    if (!(error instanceof MessageRejected)) throw error
    onRejected(error.message)
  }
}

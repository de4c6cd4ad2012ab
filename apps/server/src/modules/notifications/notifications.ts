/** The house's letters: rendered in the reader's language and handed to a carrier. Durable because its callers are jobs. */
import type { Carrier, Message } from './message.ts'
import { render, type Sender } from './letters/render.ts'

export interface Notifications {
  /** To be called from a job: it rejects when the carrier did not take the message, and the job comes back. */
  deliver(message: Message): Promise<void>
}

export function createNotifications({ carrier, ...sender }: Sender & { carrier: Carrier }): Notifications {
  return { deliver: (message) => carrier.send(render(message, sender)) }
}

/** The house's letters: rendered in the reader's language and handed to a carrier. Durable because its callers are jobs. */
import type { MailTransport, Message } from './message.ts'
import { render, type Sender } from './letters/render.ts'

export interface Notifications {
  /** To be called from a job: it rejects when the carrier did not take the message, and the job comes back. */
  deliver(message: Message): Promise<void>
}

export function createNotifications({ transport, ...sender }: Sender & { transport: MailTransport }): Notifications {
  return { deliver: (message) => transport.send(render(message, sender)) }
}

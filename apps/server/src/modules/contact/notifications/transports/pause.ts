/**
 * A vendor that gave no answer gets no message for a while, and then one at a time until it answers, so that the workers of messages serve the
 * other channel. Jobs repeat what is refused here.
 */
import { type Clock, steadyClock } from '../../../../platform/clock.ts'
import type { VendorWatch } from '../../../../platform/outgoing/index.ts'
import { type Channel, type MailTransport, MessageRejected, NoAnswer, type Rendered, type Transports } from '../message.ts'

const PAUSE_MS = 5000

export function pauseSilent(transport: MailTransport, clock: Clock = steadyClock, pauseMs = PAUSE_MS): MailTransport {
  let [isSilent, isTrying, heldUntil] = [false, false, -Infinity]
  async function attempt(message: Rendered): Promise<void> {
    try {
      await transport.send(message)
      isSilent = false
      heldUntil = -Infinity
    } catch (error) {
      isSilent = error instanceof NoAnswer
      heldUntil = isSilent ? clock.now() + pauseMs : -Infinity
      throw error
    } finally {
      isTrying = false
    }
  }
  return {
    async send(message) {
      if (isTrying || clock.now() < heldUntil) throw new NoAnswer('not sent: the vendor of messages gave no answer a moment ago')
      isTrying = isSilent
      await attempt(message)
    },
  }
}

/** A message that is refused for good has its answer; one that is held back during a silence is no call. */
export function watchTransports(transports: Transports, { port }: Pick<VendorWatch, 'port'>): Transports {
  const isAnswer = (outcome: unknown) => outcome instanceof MessageRejected || !(outcome instanceof Error)
  const entries = Object.entries(transports) as [Channel, MailTransport][]
  return Object.fromEntries(entries.map(([channel, transport]) => [channel, pauseSilent(port('messages', channel, transport, isAnswer))]))
}

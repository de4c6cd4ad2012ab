/** Messages through the database, the default without Redis: sufficient for one machine (performance.md 4). */
import type { Bus } from '../bus/index.ts'
import type { Database } from '../db/index.ts'
import type { PubSub } from './pub-sub.ts'

const CHANNEL = 'live'
/** A notification holds 8,000 bytes; a character may need six. */
const PART_CHARACTERS = 1200

export interface NotifyPubSubDeps {
  bus: Bus
  database: Database
  /** Unique id of this process. */
  self: string
}

/**
 * Must be created before the bus starts. Long messages are sent in parts: `process`, index of the part, number of following parts, the part.
 * A message whose beginning did not arrive (the listening began within it, or its sender lost the connection) is dropped as missed.
 */
export function createNotifyPubSub({ bus, database, self }: NotifyPubSubDeps): PubSub {
  let onMessage: (from: string, message: string) => void = () => undefined
  let missed = () => undefined as void
  let hadBegun = false
  const ownHead = JSON.stringify([self]).slice(0, -1)
  const begun = new Map<string, { message: string; parts: number }>()
  bus.listen(CHANNEL, {
    onMessage(text) {
      if (text.startsWith(ownHead)) return
      const [from, index, follow, part] = JSON.parse(text) as [string, number, number, string]
      const before = index === 0 ? { message: '', parts: 0 } : begun.get(from)
      begun.delete(from)
      if (before?.parts !== index) return follow === 0 ? missed() : undefined
      const message = before.message + part
      if (follow > 0) return void begun.set(from, { message, parts: index + 1 })
      onMessage(from, message)
    },
    async catchUp() {
      begun.clear()
      if (hadBegun) missed()
      hadBegun = true
    },
  })
  return {
    async start(listener, onMissed) {
      onMessage = listener
      missed = onMissed
    },
    async publish(message) {
      for (const [index, part, count] of partsOf(message))
        await bus.notify(database.db, CHANNEL, JSON.stringify([self, index, count - index - 1, part]))
    },
    async stop() {
      onMessage = () => undefined
    },
  }
}

function* partsOf(message: string): Generator<[number, string, number]> {
  const count = Math.max(1, Math.ceil(message.length / PART_CHARACTERS))
  for (let index = 0; index < count; index++) yield [index, message.slice(index * PART_CHARACTERS, (index + 1) * PART_CHARACTERS), count]
}

/** Words through the database, where the house has nothing else: enough for one machine (performance.md 4). */
import type { Bus } from '../bus/index.ts'
import type { Database } from '../db/index.ts'
import type { Carrier } from './carrier.ts'

const CHANNEL = 'live'
/** A notification holds 8,000 bytes; a letter may be written as six. */
const PART_LETTERS = 1200

export interface NotifyCarrierDeps {
  bus: Bus
  database: Database
  /** Names this process among all. */
  self: string
}

/** Made before the bus starts. Long words travel in parts: `process`, how many parts follow, the part. */
export function createNotifyCarrier({ bus, database, self }: NotifyCarrierDeps): Carrier {
  let hear: (from: string, word: string) => void = () => undefined
  let missed = () => undefined as void
  let hadBegun = false
  const ownHead = JSON.stringify([self]).slice(0, -1)
  const begun = new Map<string, string>()
  bus.listen(CHANNEL, {
    hear(text) {
      if (text.startsWith(ownHead)) return
      const [from, follow, part] = JSON.parse(text) as [string, number, string]
      const word = (begun.get(from) ?? '') + part
      if (follow > 0) return void begun.set(from, word)
      begun.delete(from)
      hear(from, word)
    },
    async catchUp() {
      begun.clear()
      if (hadBegun) missed()
      hadBegun = true
    },
  })
  return {
    async start(onWord, onMissed) {
      hear = onWord
      missed = onMissed
    },
    async say(word) {
      for (const [index, part, count] of partsOf(word))
        await bus.say(database.tables(), CHANNEL, JSON.stringify([self, count - index - 1, part]))
    },
    async stop() {
      hear = () => undefined
    },
  }
}

function* partsOf(word: string): Generator<[number, string, number]> {
  const count = Math.max(1, Math.ceil(word.length / PART_LETTERS))
  for (let index = 0; index < count; index++) yield [index, word.slice(index * PART_LETTERS, (index + 1) * PART_LETTERS), count]
}

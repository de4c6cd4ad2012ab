/** The last thousand messages, in memory and in a file, so that they survive a restart. */
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { isFor, type Message } from './message.ts'

export interface Box {
  /** Ignores a message whose id exists. */
  put(message: Message): void
  /** Newest first; without an address, all messages. */
  list(to?: string): Message[]
}

const CAPACITY = 1000

export function openBox(dataDir: string): Box {
  const file = join(dataDir, 'inbox.jsonl')
  const messages = existsSync(file) ? linesOf(readFileSync(file, 'utf8')).slice(-CAPACITY) : []
  const rewrite = () => {
    writeFileSync(`${file}.new`, messages.map((message) => `${JSON.stringify(message)}\n`).join(''))
    renameSync(`${file}.new`, file)
  }
  rewrite()
  return {
    put(message) {
      if (messages.some(({ id }) => id === message.id)) return
      messages.push(message)
      if (messages.length <= CAPACITY + CAPACITY / 10) return appendFileSync(file, `${JSON.stringify(message)}\n`)
      messages.splice(0, messages.length - CAPACITY)
      rewrite()
    },
    list: (to) =>
      messages
        .slice(-CAPACITY)
        .filter((message) => to === undefined || isFor(message, to))
        .toReversed(),
  }
}

/** An incomplete last line is a write cut off by a crash, and is ignored. */
function linesOf(text: string): Message[] {
  return text.split('\n').flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as Message] : []
    } catch {
      return []
    }
  })
}

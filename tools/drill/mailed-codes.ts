/** A registration sends its code through the relay, and the delivered code proves the address. */
import { setTimeout as pause } from 'node:timers/promises'

import type { Call } from './load.ts'
import type { DrillPlayer } from './players.ts'
import type { MailServer } from './postfix.ts'

const DELIVERY_MS = 30_000

/** Returns the broken promises, one line each. */
export async function mailBroken(players: readonly DrillPlayer[], mail: MailServer, call: Call): Promise<string[]> {
  const lines = await Promise.all(
    players.map(async ({ email, token }) => {
      const messages = await messagesTo(email, mail)
      if (messages.length !== 1) return `${messages.length} messages to ${email} were delivered`
      const code = codeIn(messages[0]!)
      if (code === undefined) return `the message to ${email} has no code`
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const answer = await call('/api/v2/auth/email/verify/code', { method: 'POST', headers, body: JSON.stringify({ code }) })
      return answer.ok ? undefined : `the delivered code of ${email} was answered with ${answer.status}`
    }),
  )
  return lines.filter((line) => line !== undefined)
}

async function messagesTo(email: string, mail: MailServer): Promise<string[]> {
  for (const until = Date.now() + DELIVERY_MS; ; await pause(200)) {
    const found = mail.delivered().filter((message) => message.includes(`To: ${email}`))
    if (found.length > 0 || Date.now() > until) return found
  }
}

/** In the text part; encoded parts are decoded first. */
function codeIn(message: string): string | undefined {
  const encoded = /Content-Transfer-Encoding: base64\s+(?:[\w-]+: .*\s+)*([A-Za-z0-9+/=\s]+)/i.exec(message)?.[1]
  const text = encoded ? Buffer.from(encoded, 'base64').toString() : message.replaceAll(/=\r?\n/g, '')
  return /\b\d{6}\b/.exec(text.slice(encoded ? 0 : text.search(/\r?\n\r?\n/)))?.[0]
}

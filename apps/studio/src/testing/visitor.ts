/** A visitor without an account, behind the operator's proxy, for tests of what one takes from the others. */
import { Agent, get } from 'node:http'

export interface OpenedStream {
  readonly visitor: string
  readonly status: number
  isOpen(): boolean
  end(): void
}

/** Each stream has a connection of its own. */
const agent = new Agent({ maxSockets: Infinity })

/** `visitor`: the address block that the proxy names. */
export function openStream(url: string, visitor: string, game = 'baccarat'): Promise<OpenedStream> {
  const headers = { 'x-visitor-block': visitor }
  return new Promise((resolve, reject) => {
    const call = get(`${url}/api/live/stream?game=${game}`, { headers, agent }, (answer) => {
      let isOpen = answer.statusCode === 200
      answer.on('error', () => undefined).on('close', () => (isOpen = false))
      answer.resume()
      resolve({ visitor, status: answer.statusCode!, isOpen: () => isOpen, end: () => void call.destroy() })
    })
    call.on('error', reject)
  })
}

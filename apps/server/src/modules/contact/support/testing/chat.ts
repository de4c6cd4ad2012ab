/** A visitor of the chat, and an operator who answers. */
import { newKey } from '@fairhouse/contracts/client'
import type { Body, Client } from '@fairhouse/contracts/client'
import { unwrap, type TestServer } from '@fairhouse/testkit'
import { WebSocket } from 'ws'

import type { OperatorSession } from '../../../staff/backoffice/testing/operator.ts'

type Sent = Partial<Body<'POST /api/v2/support/messages'>>

export const sendText = (visitor: Client, text: string, more: Sent = {}) =>
  visitor.call('POST /api/v2/support/messages', { body: { id: newKey(), text, ...more } })

/** The conversation after the message. @throws if it is refused. */
export async function write(visitor: Client, text: string, more: Sent = {}) {
  return (await unwrap(sendText(visitor, text, more))).chat!
}

export const chatOf = async (visitor: Client) => (await unwrap(visitor.call('GET /api/v2/support'))).chat!

export const answer = (operator: OperatorSession, conversation: string, text: string, isNote = false) =>
  operator.call('POST', `/support/conversations/${conversation}/messages`, { id: newKey(), text, is_note: isNote })

export const act = (operator: OperatorSession, conversation: string, name: string, body: object = {}) =>
  operator.call('POST', `/support/conversations/${conversation}/${name}`, body)

export const goOnDuty = (operator: OperatorSession, queues: string[]) => operator.call('POST', '/support/duty', { queues })

export interface Listener {
  received: { op: string; code?: string; data?: unknown }[]
  send(message: object): void
  close(): void
}

export async function listen(testServer: TestServer, first: readonly object[]): Promise<Listener> {
  const received: Listener['received'] = []
  const host = `api.${testServer.config.siteHost}`
  const socket = new WebSocket(`ws://127.0.0.1:${testServer.port}/live`, { headers: { host } })
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as Listener['received'][number]))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const send = (message: object) => socket.send(JSON.stringify(message))
  first.forEach(send)
  return { received, send, close: () => socket.close() }
}

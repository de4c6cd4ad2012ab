/** A stand-in that speaks the published wire format of Infobip's "Send SMS message", version 3. */
import * as z from 'zod/mini'

import { openVendorServer, type VendorAnswer, type VendorServer } from '../../../../testing/vendor-server.ts'

const request = z.strictObject({
  messages: z
    .array(
      z.strictObject({
        sender: z.string().check(z.minLength(1)),
        destinations: z.array(z.strictObject({ to: z.string().check(z.regex(/^\d{5,15}$/)), messageId: z.string() })).check(z.length(1)),
        content: z.strictObject({ text: z.string().check(z.minLength(1)) }),
      }),
    )
    .check(z.length(1)),
})

const GROUPS: Record<string, { groupId: number; groupName: string; id: number }> = {
  PENDING_ACCEPTED: { groupId: 1, groupName: 'PENDING', id: 26 },
  REJECTED_NOT_ENOUGH_CREDITS: { groupId: 5, groupName: 'REJECTED', id: 12 },
  REJECTED_DESTINATION: { groupId: 5, groupName: 'REJECTED', id: 14 },
  REJECTED_DUPLICATE_MESSAGE_ID: { groupId: 5, groupName: 'REJECTED', id: 23 },
}

export interface InfobipStandIn extends Pick<VendorServer, 'url' | 'calls' | 'stop'> {
  accepted: { to: string; text: string; sender: string; messageId: string }[]
  /** The status of all messages from now on; one with a known number is always a duplicate. */
  answerAll(status: string): void
  /** The next answer is lost after the message was accepted. */
  loseNextAnswer(): void
}

export async function openInfobip(key: string): Promise<InfobipStandIn> {
  let [status, isLost] = ['PENDING_ACCEPTED', false]
  const accepted: InfobipStandIn['accepted'] = []
  const answer = (status: string, to: string, messageId: string): VendorAnswer => {
    const messages = [{ messageId, status: { ...GROUPS[status], name: status, description: 'as documented' }, destination: to }]
    return { status: 200, body: JSON.stringify({ bulkId: 'bulk-1', messages }), headers: { 'content-type': 'application/json' } }
  }
  const server = await openVendorServer(({ method, url, headers, body }) => {
    if (method !== 'POST' || url !== '/sms/3/messages') return { status: 404 }
    if (headers.authorization !== `App ${key}`) return { status: 401, body: '{"errorCode":"E401"}' }
    const read = request.safeParse(JSON.parse(body.toString()))
    if (!read.success) return { status: 400, body: '{"errorCode":"E400"}' }
    const [{ sender, destinations, content }] = read.data.messages as [(typeof read.data.messages)[number]]
    const { to, messageId } = destinations[0]!
    if (accepted.some((known) => known.messageId === messageId)) return answer('REJECTED_DUPLICATE_MESSAGE_ID', to, messageId)
    if (status === 'PENDING_ACCEPTED') accepted.push({ to, text: content.text, sender, messageId })
    if (!isLost) return answer(status, to, messageId)
    isLost = false
    return { status: 502 }
  })
  return {
    url: server.url,
    calls: server.calls,
    stop: server.stop,
    accepted,
    answerAll: (next) => void (status = next),
    loseNextAnswer: () => void (isLost = true),
  }
}

/** Text messages by Infobip, over its call "Send SMS message" of version 3: one call is one message to one recipient. */
import type { SmsGatewayOptions } from './sms-gateway-file.ts'

export interface InfobipOptions {
  /** The base address of the account, without a path. */
  url: string
  /** The registered name or number that the recipient sees. */
  sender: string
  /** An API key with the scope `sms:message:send`. */
  secret: string
}

/** On its way. A repeated message has the number of the first one, whose answer was lost: it was accepted then. */
const ACCEPTED = [
  'PENDING_WAITING_DELIVERY',
  'PENDING_ENROUTE',
  'PENDING_ACCEPTED',
  'PENDING_APPROVAL',
  'DELIVERED_TO_OPERATOR',
  'DELIVERED_TO_HANDSET',
  'REJECTED_DUPLICATE_MESSAGE_ID',
]

/** The recipient's number is wrong or bars messages. Other refusals concern the account and are retried: credit, sender, route. */
const REFUSED = [
  'REJECTED_PREFIX_MISSING',
  'REJECTED_DND',
  'REJECTED_DESTINATION',
  'REJECTED_DESTINATION_NOT_REGISTERED',
  'MISSING_TO',
  'UNDELIVERABLE_REJECTED_OPERATOR',
  'UNDELIVERABLE_NOT_DELIVERED',
]

const STATUS = '/messages/0/status/name'

export function infobipGateway({ url, sender, secret }: InfobipOptions): SmsGatewayOptions {
  const message = { sender, destinations: [{ to: '{to_digits}', messageId: '{id}' }], content: { text: '{text}' } }
  return {
    url: `${url}/sms/3/messages`,
    method: 'POST',
    headers: { authorization: 'App {secret}', accept: 'application/json' },
    body: JSON.stringify({ messages: [message] }),
    accepted: { status: [200], at: STATUS, equals: ACCEPTED },
    refused: { status: [200], at: STATUS, equals: REFUSED },
    secret,
  }
}

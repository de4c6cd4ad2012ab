import { afterEach, describe, expect, it } from 'vitest'

import { type InfobipStandIn, openInfobip } from '../testing/infobip-stand-in.ts'
import { infobipGateway } from './infobip.ts'
import { createSmsGateway } from './sms-gateway.ts'

const message = {
  id: 'code 7',
  channel: 'sms' as const,
  to: '+79991234567',
  subject: '',
  text: 'Код: "12"',
  html: null,
  links: [],
  code: null,
}
let vendor: InfobipStandIn
afterEach(() => vendor.stop())
const open = async (key = 'key') => {
  vendor = await openInfobip('key')
  return createSmsGateway(infobipGateway({ url: vendor.url, sender: 'House', secret: key }))
}

describe('D-16 text messages by Infobip', () => {
  it('D-16 have the registered sender, the number without a plus sign, and their own number', async () => {
    await (await open()).send(message)
    expect(vendor.accepted).toEqual([{ to: '79991234567', text: message.text, sender: 'House', messageId: 'code 7' }])
  })

  it('D-16 whose answer was lost are repeated, and reach the player once', async () => {
    const gateway = await open()
    vendor.loseNextAnswer()
    await expect(gateway.send(message)).rejects.toThrow('answered 502')
    await gateway.send(message)
    expect(vendor.accepted).toHaveLength(1)
    expect(vendor.calls).toHaveLength(2)
  })

  it('D-16 with a wrong key fail and are retried: the account is wrong, not the recipient', async () => {
    const failure = await (await open('another')).send(message).catch((error: Error) => error)
    expect(failure).toMatchObject({ name: 'Error', message: 'the SMS gateway answered 401 and did not accept the message' })
  })
})

import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { chainSettingsFrom, chainVariables } from './chain-settings.ts'

const BTCPAY = {
  BTCPAY_URL: 'https://pay.house.example/',
  BTCPAY_STORE_ID: 'store',
  SECRET_BTCPAY: 'key',
  SECRET_BTCPAY_WEBHOOK: 'sixteen letters!',
}
const from = (environment: Record<string, string>, production = true) =>
  chainSettingsFrom(z.object(chainVariables).parse(environment), production)

describe('D-16 crypto payments over BTCPay Server by environment', () => {
  it('D-16 is off without its variables, and refuses a part of them by name', () => {
    expect(from({})).toBeUndefined()
    for (const name of Object.keys(BTCPAY)) {
      const { [name as keyof typeof BTCPAY]: _, ...rest } = BTCPAY
      expect(() => from(rest)).toThrow(new RegExp(`^${name}: `))
    }
  })

  it('D-16 offers Bitcoin, and Litecoin where it is named', () => {
    expect(from(BTCPAY)?.btcpay).toMatchObject({ url: 'https://pay.house.example', assets: ['BTC'] })
    expect(from({ ...BTCPAY, BTCPAY_ASSETS: 'BTC, LTC' })?.btcpay.assets).toEqual(['BTC', 'LTC'])
    for (const wrong of ['ETH', ' ']) expect(() => from({ ...BTCPAY, BTCPAY_ASSETS: wrong })).toThrow(/^BTCPAY_ASSETS: /)
  })

  it('D-16 production calls both over https only', () => {
    expect(() => from({ ...BTCPAY, BTCPAY_URL: 'http://pay.house.example' })).toThrow(/^BTCPAY_URL: /)
    expect(() => from({ ...BTCPAY, ESPLORA_URLS: 'bitcoin=http://esplora.example' })).toThrow(/^ESPLORA_URLS: /)
  })

  it('D-16 a second source is for every offered chain, and needs the first', () => {
    const esplora = 'bitcoin=https://esplora.example/api/'
    expect(from({ ...BTCPAY, ESPLORA_URLS: esplora })?.esplora?.urls).toEqual({ bitcoin: 'https://esplora.example/api' })
    expect(() => from({ ESPLORA_URLS: esplora })).toThrow(/needs a first one/)
    expect(() => from({ ...BTCPAY, ESPLORA_URLS: 'tron=https://esplora.example' })).toThrow(/tron is no chain/)
    expect(() => from({ ...BTCPAY, BTCPAY_ASSETS: 'BTC,LTC', ESPLORA_URLS: esplora })).toThrow(/no address for litecoin/)
  })
})

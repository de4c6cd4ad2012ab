import { expect, it } from 'vitest'

import type { Hand, Hands } from '../store/hands.ts'
import type { Store } from '../store/schema.ts'
import type { CallWallet } from '../wallet/wallet.ts'
import type { Dealing } from './dealing.ts'
import { createHandDelivery } from './deliver.ts'

it('D-52 a hand whose seed is lost gets every stake back, and is void once the wallet has confirmed all', async () => {
  const hand = { id: 'h', player: '7', state: 'returning', attempts: 2 } as Hand
  const [sent, ended]: [unknown[], string[]] = [[], []]
  let isDown = true
  const hands = { byId: () => hand, finish: (_id: string, state: string) => void ended.push(state) } as unknown as Hands
  const delivery = createHandDelivery({
    store: {} as Store,
    dealing: {} as Dealing,
    hands,
    repeat: async (_call, _method, body) => {
      const { tx, ref } = body as { tx: string; ref: string }
      sent.push([tx, ref])
      return isDown && tx === 'back-h-1' ? undefined : { status: 'OK' }
    },
  })
  const call: CallWallet = () => Promise.reject(new Error('only repeated calls'))
  await delivery.returnBet('h', call, 1)
  expect(ended).toEqual([])
  isDown = false
  await delivery.returnBet('h', call, 1)
  expect(sent.slice(2)).toEqual([
    ['back-h-2', 'bet-h-2'],
    ['back-h-1', 'bet-h-1'],
    ['back-h', 'bet-h'],
  ])
  expect(ended).toEqual(['void'])
})

it('D-52 a further stake is left out of its hand once the wallet has confirmed its return, and not before', async () => {
  const hand = { id: 'h', player: '7', state: 'playing', attempts: 1, further: { move: 'double', amount: 5, state: 'returning' } } as Hand
  const leftOut: unknown[] = []
  let isDown = true
  const delivery = createHandDelivery({
    store: { atomic: (work: () => unknown) => work() } as Store,
    dealing: { leaveOut: (_hand: Hand, move: string, status: string) => void leftOut.push([move, status]) } as unknown as Dealing,
    hands: { byId: () => hand } as unknown as Hands,
    repeat: async () => (isDown ? undefined : { status: 'OK', balance: 95 }),
  })
  const call: CallWallet = () => Promise.reject(new Error('only repeated calls'))
  expect(await delivery.returnFurther('h', call, 1)).toEqual({ hand, balance: undefined })
  expect(leftOut).toEqual([])
  isDown = false
  expect(await delivery.returnFurther('h', call, 1)).toEqual({ hand, balance: 95 })
  expect(leftOut).toEqual([['double', 'NO_ANSWER']])
})

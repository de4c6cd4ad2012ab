import { DAY_MS } from '@fairhouse/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Deposit, STATUS } from '../../payments/index.ts'
import { type CaseEvent, chainRun } from '../testing/chain-run.ts'
import { type ChainEvent, applyChainEvent, claimPart } from './chain-events.ts'
import type { ChainPayment } from './state.ts'

const quote = { asset: 'USDT', rateE8: 10_000n, units: 20_000_000n } as const
const fresh: Deposit = {
  status: STATUS.waiting,
  currency: 'USD',
  expected: { amount: 2000n, shop: 2000n },
  amount: 2000n,
  shop: 2000n,
  min: 100n,
  max: 300_000n,
  createdAt: 0,
  sumWasChanged: false,
  chargeBacks: 0,
  late: false,
}

/** The state after the events of one payment, starting from a deposit. */
function follow(events: readonly ChainEvent[], deposit = fresh, mayCredit = true, waiting = 0n) {
  const given = { quote, needed: 3, hold: mayCredit ? undefined : ('self_excluded' as const), waiting }
  return events.reduce<{ deposit: Deposit; payment?: ChainPayment; answers: string[]; money: string[] }>(
    ({ deposit: now, payment, answers, money }, event) => {
      const applied = applyChainEvent(now, payment, event, given)!
      return {
        deposit: applied.deposit,
        payment: applied.payment,
        answers: [...answers, applied.answer],
        money: applied.money ? [...money, `${applied.money.kind} ${applied.money.received}`] : money,
      }
    },
    { deposit, answers: [], money: [] },
  )
}

const seen = (at = 10, units = 20_000_000n): ChainEvent => ({ kind: 'seen', at, asset: 'USDT', units })
const conf = (n: number, rateE8: bigint | undefined = 9900n): ChainEvent => ({ kind: 'conf', at: 20, n, rateE8 })
const REORG: ChainEvent = { kind: 'reorg', at: 30 }
const GONE: ChainEvent = { kind: 'gone', at: 30 }

describe('a payment over a chain', () => {
  it('dust waits for more and an overpayment beyond the method for an operator; a right payment afterwards is credited', () => {
    for (const [units, state] of [
      [999_999n, 'part'],
      [3_000_010_000n, 'held'],
    ] as const) {
      const held = follow([seen(10, units), conf(3)])
      expect([held.deposit.status, held.payment!.state, held.money.length]).toEqual([STATUS.review, state, 1])
      expect(follow([seen(), conf(3)], held.deposit)).toMatchObject({ deposit: { status: STATUS.paid }, money: ['paid 2000'] })
    }
  })

  it('counts with what waits towards the minimum, to the minor unit', () => {
    const fifty = [seen(10, 500_000n), conf(3)]
    expect(follow(fifty, fresh, true, 49n).payment!.state).toBe('part')
    expect(follow(fifty, fresh, true, 50n)).toMatchObject({ payment: { state: 'credited' }, money: ['paid 50'] })
    expect(follow(fifty, { ...fresh, status: STATUS.paid }).money).toEqual(['second 50'])
    expect(follow([seen(10, 9_999n), conf(3)], { ...fresh, status: STATUS.paid }).payment!.state).toBe('held')
  })

  it('a part is credited at the value that it had when it was held', () => {
    const { payment, deposit } = follow([seen(10, 500_000n), conf(3)])
    expect([payment!.worth, payment!.credited]).toEqual([50n, 0n])
    expect(claimPart(deposit, payment!)).toMatchObject({
      payment: { state: 'credited', credited: 50n, isFirst: false },
      money: { kind: 'second', isHeld: true, received: 50n, credited: 50n, source: { asset: 'USDT', units: 500_000n } },
    })
  })

  it('a payment after the quote expired waits for a rate, and is credited at the first available one', () => {
    const waiting = follow([seen(1_200_000), { kind: 'conf', at: 1, n: 3, rateE8: undefined }])
    expect([waiting.answers.at(-1), waiting.deposit.status]).toEqual(['OK', STATUS.processing])
    const credited = follow([seen(1_200_000), { kind: 'conf', at: 1, n: 3, rateE8: undefined }, conf(4, 5000n)])
    expect(credited.deposit).toMatchObject({ status: STATUS.paid, amount: 1000n, sumWasChanged: true })
  })

  it('a floating rate is taken again after a reorganisation', () => {
    const { deposit } = follow([seen(1_200_000), conf(1, 9900n), REORG, conf(1, 8000n), conf(3, 7000n)])
    expect(deposit.shop).toBe(1600n)
  })

  it('a credited and reorged payment is charged back once; when it returns, it waits for an operator', () => {
    const back = follow([seen(), conf(3), REORG, REORG])
    expect([back.answers, back.deposit.status, back.money]).toEqual([
      ['OK', 'credited', 'charged_back', 'ignored'],
      STATUS.chargedBack,
      ['paid 2000', 'charged_back 2000'],
    ])
    const again = follow([seen(), conf(3), REORG, conf(1), conf(3), conf(4)])
    expect([again.payment!.state, again.deposit.status, again.money.at(-1)]).toEqual(['held', STATUS.chargedBack, 'suspended 20000000'])
  })

  it('a held payment that leaves the chain leaves suspense', () => {
    const wrong: ChainEvent = { kind: 'seen', at: 10, asset: 'TRX', units: 7n }
    expect(follow([wrong, GONE]).money).toEqual(['suspended 7', 'suspense_back 7'])
    expect(follow([wrong, REORG, wrong]).money).toEqual(['suspended 7', 'suspense_back 7', 'suspended 7'])
  })

  it('a replaced unconfirmed payment counts nothing; when it returns, it counts from its first sighting', () => {
    const gone = follow([seen(), GONE])
    expect([gone.payment!.state, gone.money]).toEqual(['gone', []])
    const back = follow([seen(), GONE, seen(5_000_000), conf(3)])
    expect([back.payment!.isLocked, back.money]).toEqual([true, ['paid 2000']])
  })

  it('on a closed invoice it is late; after seven days, or under self-exclusion, it waits for an operator', () => {
    const late = follow([seen(), conf(3)], { ...fresh, status: STATUS.expired })
    expect(late.deposit).toMatchObject({ status: STATUS.paid, late: true })
    expect(follow([seen(7 * DAY_MS + 1), conf(3)]).deposit.status).toBe(STATUS.review)
    expect(follow([seen(), conf(3)], fresh, false)).toMatchObject({ deposit: { status: STATUS.review }, money: ['suspended 20000000'] })
  })

  it('a second payment on a paid invoice is separate, and its reorganisation leaves the invoice paid', () => {
    const paid = follow([seen(), conf(3)]).deposit
    const second = follow([seen(10, 5_000_000n), conf(3), REORG], paid)
    expect([second.deposit, second.money]).toEqual([paid, ['second 500', 'charged_back 500']])
  })

  it('for any order of blocks and reorganisations, cash equals unheld payments on the chain', () => {
    const event = fc.record({
      tx: fc.constantFrom('a', 'b', 'c'),
      what: fc.constantFrom('seen', 'conf', 'reorg'),
      n: fc.integer({ min: 1, max: 4 }),
    })
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (list) => {
        const events = list.map(({ tx, what, n }, at): CaseEvent => {
          if (what === 'seen') return { kind: 'seen', at, tx, units: 10_000_000 }
          return what === 'conf' ? { kind: 'conf', at, tx, n, rate_e8: 9900 } : { kind: 'reorg', at, tx }
        })
        const head = { currency: 'USD', asset: 'USDT', units: 20_000_000, rate_e8: 10_000, confirmations: 3, created: 0 } as const
        const { answers, ledger } = chainRun({ ...head, events })
        const count = (word: string) => answers.filter((answer) => answer === word).length
        expect(ledger['cash:USD'] ?? 0).toBe(1000 * (count('credited') - count('charged_back')))
        for (const code of ['USD', 'USDT'])
          expect(Object.entries(ledger).reduce((sum, [account, amount]) => (account.endsWith(`:${code}`) ? sum + amount : sum), 0)).toBe(0)
      }),
    )
  })
})

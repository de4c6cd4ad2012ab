/** Delivers what a hand owes the wallet: its win, or the return of a stake without an answer. Repeats until the wallet confirms it. */
import { type RepeatCall, isReceived } from '../rounds/repeat.ts'
import type { Hand, Hands } from '../store/hands.ts'
import type { Store } from '../store/schema.ts'
import type { CallWallet } from '../wallet/wallet.ts'
import type { Dealing } from './dealing.ts'

export const BLACKJACK = 'blackjack'

export interface PlayedHand {
  readonly hand: Hand
  /** The wallet's latest; undefined when it named none. */
  readonly balance: number | undefined
}

export interface HandDelivery {
  /** Does nothing for a hand that owes nothing. */
  pay(id: string, call: CallWallet, balance: number | undefined, tries: number): Promise<PlayedHand>
  /** All stakes: one without an answer, or those of a hand whose seed is lost. */
  returnBet(id: string, call: CallWallet, tries: number): Promise<PlayedHand>
  returnFurther(id: string, call: CallWallet, tries: number): Promise<PlayedHand>
}

export interface HandDeliveryDeps {
  readonly store: Store
  readonly hands: Hands
  readonly dealing: Dealing
  readonly repeat: RepeatCall
}

export const betOf = ({ id }: Hand): string => `bet-${id}`
export const furtherBetOf = ({ id, attempts }: Pick<Hand, 'id' | 'attempts'>): string => `bet-${id}-${attempts}`
const furtherBackOf = ({ id, attempts }: Pick<Hand, 'id' | 'attempts'>): string => `back-${id}-${attempts}`
export const inRound = ({ player, id }: Hand) => ({ player, game: BLACKJACK, round: id })

export function createHandDelivery({ store, hands, dealing, repeat }: HandDeliveryDeps): HandDelivery {
  const latest = (id: string): Hand => hands.byId(id)!

  async function pay(id: string, call: CallWallet, balance: number | undefined, tries: number): Promise<PlayedHand> {
    const hand = latest(id)
    if (hand.state !== 'paying') return { hand, balance }
    const { win, currency } = hand
    const answer =
      win! > 0
        ? await repeat(call, 'win', { ...inRound(hand), currency, tx: `win-${id}`, amount: win, end_round: true }, tries)
        : await repeat(call, 'end_round', inRound(hand), tries)
    if (!isReceived(answer)) return { hand, balance }
    hands.finish(id, 'settled', answer.status === 'OK' ? undefined : answer.status)
    return { hand: latest(id), balance: answer.balance ?? balance }
  }

  return {
    pay,
    async returnBet(id, call, tries) {
      const hand = latest(id)
      const back = (tx: string, ref: string) => repeat(call, 'rollback', { ...inRound(hand), tx, ref }, tries)
      for (let attempts = hand.attempts; attempts > 0; attempts--)
        if (!isReceived(await back(furtherBackOf({ id, attempts }), furtherBetOf({ id, attempts })))) return { hand, balance: undefined }
      const answer = await back(`back-${id}`, betOf(hand))
      if (isReceived(answer)) hands.finish(id, 'void', answer.status === 'OK' ? undefined : answer.status)
      return { hand: latest(id), balance: answer?.balance }
    },
    async returnFurther(id, call, tries) {
      const hand = latest(id)
      const back = { ...inRound(hand), tx: furtherBackOf(hand), ref: furtherBetOf(hand) }
      const answer = await repeat(call, 'rollback', back, tries)
      if (!isReceived(answer)) return { hand, balance: undefined }
      store.atomic(() => dealing.leaveOut(hand, hand.further!.move, 'NO_ANSWER'))
      return pay(id, call, answer.balance, tries)
    },
  }
}

/** Delivers what a wager owes the wallet: its win, the end of its round, or the return of its stake. Repeats until the wallet confirms it. */
import type { InTurn } from '../rounds/queue.ts'
import { isReceived, type RepeatCall } from '../rounds/repeat.ts'
import type { Wager, Wagers } from '../store/wagers.ts'
import type { CallWallet } from '../wallet/wallet.ts'

export interface WagerDeliveryDeps {
  readonly wagers: Pick<Wagers, 'byId' | 'setState'>
  readonly repeat: RepeatCall
  readonly inTurn: InTurn
  walletAt(url: string): CallWallet
}

export interface WagerDelivery {
  /** Returns the balance that the wallet named. */
  deliver(wager: Wager, call: CallWallet, tries: number): Promise<number | undefined>
  /** In the owner's turn; a wager that another call has delivered meanwhile is left alone. */
  deliverOnce(wager: Wager, tries: number): Promise<number | undefined>
  deliverAll(owing: readonly Wager[], tries: number): Promise<void>
  /** Until no call of `deliverAll` is under way. */
  idle(): Promise<void>
}

/** Calls to the wallet at a time, at the end of a round. */
const LANES = 16

export const inRound = ({ player, game, id }: Wager) => ({ player, game, round: id })

export function createWagerDelivery({ wagers, repeat, inTurn, walletAt }: WagerDeliveryDeps): WagerDelivery {
  const underWay = new Set<Promise<void>>()

  async function deliver(wager: Wager, call: CallWallet, tries: number): Promise<number | undefined> {
    const { id, state, status, currency, win } = wager
    const isReturn = state === 'returning'
    const answer = isReturn
      ? await repeat(call, 'rollback', { ...inRound(wager), tx: `back-${id}`, ref: `bet-${id}` }, tries)
      : win! > 0
        ? await repeat(call, 'win', { ...inRound(wager), currency, tx: `win-${id}`, amount: win, end_round: true }, tries)
        : await repeat(call, 'end_round', inRound(wager), tries)
    if (!isReceived(answer)) return undefined
    wagers.setState(id, isReturn ? 'void' : 'settled', answer.status === 'OK' ? (status ?? undefined) : answer.status)
    return answer.balance
  }

  const deliverOnce = ({ id, owner, state }: Wager, tries: number): Promise<number | undefined> =>
    inTurn(owner, async () => {
      const wager = wagers.byId(id)!
      return wager.state === state ? deliver(wager, walletAt(wager.wallet!), tries) : undefined
    })

  async function deliverAll(owing: readonly Wager[], tries: number): Promise<void> {
    const left = [...owing]
    const lane = async () => {
      for (let next = left.shift(); next; next = left.shift()) await deliverOnce(next, tries)
    }
    const work = Promise.all(Array.from({ length: LANES }, lane)).then(() => undefined)
    underWay.add(work)
    await work.finally(() => underWay.delete(work))
  }

  return {
    deliver,
    deliverOnce,
    deliverAll,
    async idle() {
      await Promise.all(underWay)
    },
  }
}

/**
 * One event of a player's bonuses: under the lock of the wallet, through the rules of `@fairhouse/loyalty`, with its postings and
 * rows in the caller's transaction. Source: bonuses.md 2. Amounts in minor units, instants in milliseconds.
 */
import {
  type Account,
  type AccountEvent,
  activeBonus,
  type Answer,
  apply,
  type Bet,
  type Bonus,
  type BonusPart,
  type BonusSource,
  maxBonusBet,
  NOTHING_GIVEN,
  nextDueAt,
  type Posting,
} from '@fairhouse/loyalty'
import type { InvoiceId, PlayerId, Currency } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { type Ledger, postings, type WalletView } from '../../books/ledger/index.ts'
import { hasReadPlayOf } from '../../play/wagering/index.ts'
import { type BonusEnd, type ByHand, factsAfter } from './bonus-facts.ts'
import { accountCampaign, type CampaignDeps, saveCampaigns } from './campaigns.ts'
import { campaignIn, eventIn, factsIn, grantedIn, type Happening } from './former-currency.ts'
import { bonusesOf, insertBonus, progressOf, type StoredBonus, updateBonus } from './store/bonuses.ts'
import { type CampaignFacts, campaignsOf, type StoredCampaign } from './store/campaigns.ts'

export interface EventDeps extends CampaignDeps {
  readonly ledger: Pick<
    Ledger,
    'lockWallets' | 'lockPlayers' | 'instant' | 'postOrThrow' | 'beginBonus' | 'endBonus' | 'joinBonus' | 'hasOpenBonusBet' | 'bonusFunds'
  >
  readonly jobs: Pick<Jobs, 'enqueue'>
}

export interface EventOptions {
  /** Of what is granted; converted when the wallet has another by now. That of the wallet when absent. */
  readonly currency?: Currency
  /** The deposit that earns the bonus of this event. */
  readonly invoice?: InvoiceId
  /** The event happened before the end of the active bonus, and does not end it. */
  readonly isBeforeEnd?: boolean
  /** Of the campaign that this event starts. */
  readonly facts?: CampaignFacts
  /** One of very many campaigns: its provider learns of it behind all that players wait for. */
  readonly isBulk?: boolean
  /** What gives the bonus that this event grants; of winnings it is that of their free spins. */
  readonly source?: BonusSource
  /** The operator who grants the bonus of this event. */
  readonly byHand?: ByHand
  /** What ends the bonuses and free spins that this event cancels or forfeits. */
  readonly end?: BonusEnd
}

export const DUE = 'bonuses.due'
export const CHANGED = 'bonuses.changed'
/** Its durable name among the readers of settled bets. */
export const BONUS_READER = 'bonuses'

/** The timer of an end looks this long after it, and again until the bets of before the end are read: less often, the longer it waits. */
const END_LOOK_MS = 1000
const MAX_LOOK_MS = 60_000
/** An end that is made later than this does not count from its instant: the bonus behind it would have lost a part of its life. */
const LATE_MS = 60_000

/** undefined without a wallet. */
export async function applyEvent(
  deps: EventDeps,
  tx: Tx,
  player: PlayerId,
  happening: Happening,
  { currency, invoice, isBeforeEnd = false, facts, isBulk = false, source, byHand, end: because }: EventOptions = {},
): Promise<Answer | undefined> {
  const wallet = (await deps.ledger.lockWallets(tx, player)).find(({ isFormer }) => !isFormer)
  if (!wallet) return undefined
  const now = await deps.ledger.instant(tx)
  const stored = await bonusesOf(tx, player)
  const { end, isHeld, isLate } = await pastEndOf(tx, player, stored, { now, isBeforeEnd })
  const at = end !== undefined && isBeforeEnd && !isLate ? end - 1 : now
  const { campaigns, event } = eventIn(happening, await campaignsOf(tx, player), { from: currency, to: wallet.currency })
  const lateUntil = isLate ? now : undefined
  const activeUntil = isHeld ? now + 1 : lateUntil
  const before = await accountOf(deps, tx, wallet, { stored, campaigns, activeUntil, at, happening })
  const { account, answer, postings: booked } = apply(before, { ...event, at } as AccountEvent)
  const known = new Map(stored.map((bonus) => [bonus.id, bonus]))
  const sourceOf = ({ id, campaign }: Bonus): BonusSource => {
    const found = known.get(id)?.source ?? (campaign === null ? source : campaigns.find((each) => each.id === campaign)?.source)
    if (!found) throw new Error(`nothing gave the bonus ${id} of ${player}`)
    return found
  }
  const runs = await book(deps, tx, { wallet, before, after: account, booked, sourceOf })
  let isChanged = booked.length > 0
  for (const bonus of account.bonuses) {
    const old = known.get(bonus.id)
    const row = toStored(
      { player, currency: wallet.currency, invoice: invoice ?? null, source: sourceOf(bonus) },
      activeUntil !== undefined && old?.status === 'active' ? { ...bonus, expiresAt: old.expiresAt } : bonus,
      old,
      runs.get(bonus.id),
      at,
    )
    const next = { ...row, ...factsAfter(bonus, old, { byHand, end: because }) }
    if (!old) await insertBonus(tx, next)
    else if (old.status !== next.status || old.converted !== next.converted) await updateBonus(tx, next)
    else continue
    isChanged = true
  }
  const own = factsIn(facts, currency, wallet.currency)
  const change = { player, currency: wallet.currency, at, before: campaigns, after: account.campaigns, facts: own, isBulk, end: because }
  if (await saveCampaigns(deps, tx, change)) isChanged = true
  const heldFrom =
    isHeld && account.bonuses.some(({ id, status }) => status === 'active' && known.get(id)?.status === 'active') ? end : undefined
  if (isChanged || isHeld) await setTimer(deps, tx, player, heldFrom === undefined ? nextDueAt(account) : lookAgainAt(heldFrom, now))
  if (isChanged) await announceChange(deps, tx, player)
  return answer
}

/** Open pages of the player read the bonuses and free spins again. */
export const announceChange = ({ jobs }: Pick<EventDeps, 'jobs'>, tx: Tx, player: PlayerId) =>
  jobs.enqueue(tx, CHANGED, { player: `${player}` }, { key: `${CHANGED} ${player}` })

const lookAgainAt = (end: number, now: number): number => now + Math.min((now - end) / 10, MAX_LOOK_MS)

/** `due`: null when nothing waits. */
async function setTimer({ jobs }: EventDeps, tx: Tx, player: PlayerId, due: number | null): Promise<void> {
  if (due !== null) await jobs.enqueue(tx, DUE, { player: `${player}` }, { runAt: due + END_LOOK_MS, key: `${DUE} ${player}` })
}

interface PastEnd {
  /** Of the active bonus, once it is over. */
  readonly end?: number
  readonly isHeld: boolean
  readonly isLate: boolean
}

/**
 * No bonus ends before every bet of its life is read, however late that is: until then it is held, and stays the active one. Its money is not
 * staked meanwhile: the ledger knows the end. What its bets bring meanwhile becomes cash or ends with it (decision 0071).
 */
async function pastEndOf(
  tx: Tx,
  player: PlayerId,
  stored: readonly StoredBonus[],
  { now, isBeforeEnd }: { now: number; isBeforeEnd: boolean },
): Promise<PastEnd> {
  const end = stored.find(({ status }) => status === 'active')?.expiresAt
  if (!end || end > now) return { isHeld: false, isLate: false }
  const isHeld = isBeforeEnd || !(await hasReadPlayOf(tx, [BONUS_READER], player, end))
  return { end, isHeld, isLate: now - end > LATE_MS }
}

interface StoredAccount {
  readonly stored: readonly StoredBonus[]
  readonly campaigns: readonly StoredCampaign[]
  /** The end of the active bonus, milliseconds, where it is not the stored one. */
  readonly activeUntil: number | undefined
  /** The instant of the event, milliseconds. */
  readonly at: number
  readonly happening: Happening
}

async function accountOf(
  deps: EventDeps,
  tx: Tx,
  wallet: WalletView,
  { stored, campaigns, activeUntil, at, happening }: StoredAccount,
): Promise<Account> {
  const { player, currency, cash, debt } = wallet
  const bonuses = stored.map((bonus): Bonus => {
    const { id, status, required, lifeMs, maxConvert, converted, campaign } = bonus
    const amount = grantedIn(bonus, currency)
    const expiresAt = status === 'active' ? (activeUntil ?? bonus.expiresAt) : bonus.expiresAt
    const funds = status === 'active' ? wallet.bonus : 0n
    return { id, status, amount, required, lifeMs, expiresAt, maxConvert, converted, campaign, funds, progress: progressOf(bonus) }
  })
  const active = activeBonus({ bonuses })
  const hasOpenBet = active !== undefined && (await deps.ledger.hasOpenBonusBet(tx, player, currency))
  const bets = new Map(hasOpenBet ? [['open', openBetOf(active)]] : [])
  return {
    currency,
    cash,
    debt: -debt,
    now: 0,
    bonuses,
    bets,
    campaigns: campaigns.map((campaign) => accountCampaign(campaignIn(campaign, currency, at, happening))),
  }
}

/** Stands for all open bets with money of this bonus: the stuck rule needs to know only that there is one. */
const openBetOf = ({ id }: Bonus): Bet => ({
  id: 'open',
  game: 'slots',
  stake: 1n,
  cash: 0n,
  bonus: 1n,
  bonusId: id,
  round: null,
  state: 'open',
  revision: 0,
  raises: 0,
  parts: 0,
  given: NOTHING_GIVEN,
})

interface Booking {
  readonly wallet: WalletView
  readonly before: Account
  readonly after: Account
  readonly booked: readonly Posting[]
  sourceOf(bonus: Bonus): BonusSource
}

/** Versions of the wallet at which bonuses began and ended. */
type Runs = ReadonlyMap<string, { since?: bigint; until?: bigint }>

/** Books in order, and marks in the ledger which bonus the bonus money belongs to. */
async function book({ ledger }: EventDeps, tx: Tx, { wallet, before, after, booked, sourceOf }: Booking): Promise<Runs> {
  const { player, currency } = wallet
  const runs = new Map<string, { since?: bigint; until?: bigint }>()
  const bonusOf = (id: string) => after.bonuses.find((bonus) => bonus.id === id)!
  let active = activeBonus(before)?.id
  let version = wallet.version
  /** null: it was not converted. A conversion without money has no posting, and later wins of its bets are still paid within the cap. */
  const end = async (converted: bigint | null = bonusOf(active!).status === 'converted' ? 0n : null, kept = 0n) => {
    await ledger.endBonus(tx, { player, currency, until: version, converted, kept })
    runs.set(active!, { ...runs.get(active!), until: version })
    active = undefined
  }
  for (const posting of booked) {
    const { id, what } = partOf(posting)
    const bonus = bonusOf(id)
    // a bonus that ends without money has no posting
    if (what === 'grant' && active !== undefined) await end()
    version = (await ledger.postOrThrow(tx, orderOf(posting, { player, currency, bonus, what, source: sourceOf(bonus) }))).version
    if (what === 'convert') await end(amountTo(posting, 'cash'), -amountTo(posting, 'bonus') - amountTo(posting, 'cash'))
    else if (what === 'end') await end(null)
    else if (bonus.required > 0n) {
      const { expiresAt, maxConvert } = bonus
      await ledger.beginBonus(tx, { player, currency, since: version, expiresAt: expiresAt!, maxBet: maxBonusBet(currency), maxConvert })
      runs.set(id, { since: version })
      active = id
    }
  }
  if (active !== undefined && bonusOf(active).status !== 'active') await end()
  return runs
}

/** @throws for a posting that no bonus makes: a bug. */
function partOf({ key, bonus }: Posting): BonusPart {
  if (!bonus) throw new Error(`no posting of a bonus: ${key}`)
  return bonus
}

/** Debt that a credit repays is part of the credit: the ledger repays it by itself. */
function amountTo({ legs }: Posting, account: 'cash' | 'bonus'): bigint {
  const wanted = account === 'cash' ? ['cash', 'debt'] : ['bonus']
  return legs.filter((leg) => wanted.includes(leg.account)).reduce((sum, { amount }) => sum + amount, 0n)
}

interface Booked extends Pick<BonusPart, 'what'> {
  readonly player: PlayerId
  readonly currency: Currency
  readonly bonus: Bonus
  readonly source: BonusSource
}

/** The money of a prize is the cost of its tournament, under the key of the place. */
function orderOf(posting: Posting, { player, currency, bonus: { id, campaign }, what, source }: Booked) {
  const owner = { id: `${player}.${id}`, player, currency }
  const bonus = amountTo(posting, 'bonus')
  if (what === 'convert') return postings.bonusConverted({ ...owner, held: -bonus, converted: amountTo(posting, 'cash') })
  if (what === 'end') return postings.bonusEnded({ ...owner, amount: -bonus })
  const [amount, to] = bonus > 0n ? ([bonus, 'bonus'] as const) : ([amountTo(posting, 'cash'), 'cash'] as const)
  if (campaign !== null) return postings.freeSpinsWon({ ...owner, amount, wagered: bonus > 0n })
  return source.kind === 'tournament'
    ? postings.prizePaid({ prize: id, player, currency, amount, to })
    : postings.bonusGranted({ ...owner, amount, to })
}

function toStored(
  owner: Pick<StoredBonus, 'player' | 'currency' | 'invoice' | 'source'>,
  { funds: _funds, progress: _progress, ...bonus }: Bonus,
  old: StoredBonus | undefined,
  run: { since?: bigint; until?: bigint } | undefined,
  at: number,
): StoredBonus {
  const isOver = bonus.status !== 'queued' && bonus.status !== 'active'
  return {
    ...(old ?? { ...owner, counted: 0n, grantedAt: at }),
    ...bonus,
    since: run?.since ?? old?.since ?? null,
    until: run?.until ?? old?.until ?? null,
    endedAt: isOver ? (old?.endedAt ?? (bonus.status === 'expired' ? bonus.expiresAt : at)) : null,
  } as StoredBonus
}

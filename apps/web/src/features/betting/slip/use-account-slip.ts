import { useEffect, useSyncExternalStore } from 'react'

import { useApi } from '../../../lib/api/use-api.ts'
import { slipStore } from '../../../lib/betslip/slip-store.ts'
import { EMPTY_SLIP, parseSlip, type StoredSlip } from '../../../lib/betslip/stored-slip.ts'
import { browserClock } from '../../../lib/clock.ts'
import { useUser } from '../../../lib/session/user.ts'
import { callInBackground } from '../../../lib/write/call-in-background.ts'
import { joined } from './slip.ts'

/** Several taps are one call. */
const PAUSE_MS = 1000

interface Kept {
  slip: unknown
  updated_at: string | null
}

/** The account's copy of the slip: a guest's slip joins it at the log-in, then the last change wins, of whichever device. */
export function useAccountSlip(): void {
  const api = useApi()
  const account = useUser()?.id
  const changedAt = useSyncExternalStore(slipStore.subscribe, changedLast, () => undefined)

  useEffect(() => {
    if (account === undefined) return
    let isCurrent = true
    const compare = async () => {
      const kept = await callInBackground(api, 'GET /api/v2/betslip')
      if (!isCurrent) return
      if (kept) takeNewer(account, kept)
      comparison.set({ account, isDone: kept !== undefined }) // the next page compares again
    }
    void compare()
    return () => {
      isCurrent = false
      comparison.set(undefined)
    }
  }, [api, account])

  useEffect(() => {
    const { account: of, isDone } = comparison.read() ?? {}
    if (account === undefined || of !== account || !isDone || changedAt === undefined || sent === changedAt) return
    return browserClock.after(PAUSE_MS, () => {
      sent = changedAt
      const body = { slip: forWire(slipStore.read()), updated_at: changedAt }
      void callInBackground(api, 'PUT /api/v2/betslip', { body }).then((kept) => {
        if (kept) takeNewer(account, kept)
        else sent = undefined // the next change sends it
      })
    })
  }, [api, account, changedAt])
}

interface Comparison {
  account: string
  /** Not when the account's copy could not be read. */
  isDone: boolean
}

/** Of the account's copy with this browser's slip, by the page that is open; undefined until then. */
const comparison = createComparison()

function createComparison() {
  const listeners = new Set<() => void>()
  let present: Comparison | undefined
  return {
    read: () => present,
    set(next: Comparison | undefined): void {
      present = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/**
 * Whether this browser's slip is the visitor's present one: always a guest's, a player's once it was compared with the account's. Undefined while that
 * is not known yet.
 */
export function useIsSlipPresent(): boolean | undefined {
  const user = useUser()
  const compared = useSyncExternalStore(comparison.subscribe, comparison.read, () => undefined)
  if (user === null) return true
  return user && compared?.account === user.id ? compared.isDone : undefined
}

const changedLast = () => slipStore.readMark()?.updated_at

/** `updated_at` of the copy that the account has. */
let sent: string | undefined

function takeNewer(account: string, kept: Kept): void {
  const stored = kept.slip === null ? null : parseSlip(kept.slip)
  const mark = slipStore.readMark()
  const at = kept.updated_at
  if (mark?.account !== account) {
    const isGuests = mark === null || mark.account === null
    const slip = isGuests ? joined(stored, slipStore.read()) : (stored ?? EMPTY_SLIP)
    if (isGuests && slip !== stored && slip.legs.length > 0) {
      return slipStore.write(slip, { updated_at: new Date(browserClock.now()).toISOString(), account })
    }
    sent = at ?? undefined
    return slipStore.write(slip, { updated_at: at ?? new Date(0).toISOString(), account })
  }
  if (at === null || Date.parse(at) <= Date.parse(mark.updated_at)) return
  sent = at
  slipStore.write(stored ?? EMPTY_SLIP, { updated_at: at, account })
}

const forWire = ({ sizes, legs, stakes, ...rest }: StoredSlip) => ({ ...rest, sizes: [...sizes], legs: [...legs], stakes: [...stakes] })

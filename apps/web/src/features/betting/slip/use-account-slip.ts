import { useEffect, useRef, useSyncExternalStore } from 'react'

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
  /** The account whose copy was compared with this browser's. */
  const compared = useRef<string>(undefined)

  useEffect(() => {
    if (account === undefined) return void (compared.current = undefined)
    let isCurrent = true
    const compare = async () => {
      const kept = await callInBackground(api, 'GET /api/v2/betslip')
      if (!kept || !isCurrent) return // the next page compares
      compared.current = account
      takeNewer(account, kept)
    }
    void compare()
    return () => void (isCurrent = false)
  }, [api, account])

  useEffect(() => {
    if (account === undefined || compared.current !== account || changedAt === undefined || sent === changedAt) return
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

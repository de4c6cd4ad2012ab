import { useMedia } from '@fairhouse/ui'
import { type ReactNode, useSyncExternalStore } from 'react'

import s from './betting-frame.module.css'
import { SlipColumn } from './slip/slip-column.tsx'
import { SlipDock } from './slip/slip-dock.tsx'
import { SlipOffer } from './slip/slip-offer.tsx'
import { useAccountSlip } from './slip/use-account-slip.ts'
import { useFavouritesMerge } from './use-favourites.ts'

/** A page of the betting section with the slip: beside it from 1024 px on, under it on smaller screens. */
export function BettingFrame({ children }: { children: ReactNode }) {
  const isWide = useMedia('(min-width: 1024px)')
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <div className={s.frame}>
      <div className={s.page}>{children}</div>
      <div className={s.slip}>{isAlive && <Slip isWide={isWide} />}</div>
    </div>
  )
}

const never = () => () => undefined

/** The slip is in the browser: a server rendering has none. */
function Slip({ isWide }: { isWide: boolean }) {
  useAccountSlip()
  useFavouritesMerge()
  return (
    <>
      <SlipOffer />
      {isWide ? <SlipColumn /> : <SlipDock />}
    </>
  )
}

import { useMedia } from '@fairhouse/ui'
import { type ReactNode, useSyncExternalStore } from 'react'
import { data, type LoaderFunctionArgs } from 'react-router'

import { pageLoader } from '../../lib/page-loader.ts'
import { isBettingOffered } from '../../offered-routes.ts'
import { visitContext } from '../../load-context.ts'
import { NotFound } from '../../shell/not-found.tsx'
import { useBettingOffer } from '../../shell/root-data.ts'
import s from './betting-frame.module.css'
import { SlipColumn } from './slip/slip-column.tsx'
import { SlipDock } from './slip/slip-dock.tsx'
import { SlipOffer } from './slip/slip-offer.tsx'
import { useAccountSlip } from './slip/use-account-slip.ts'
import { useFavouritesMerge } from './use-favourites.ts'

/** Of a page about what can be bet on: 404 where there is nothing, as of an unknown address (NAV-9). */
export const offeredLoader =
  <Page,>(load: (args: LoaderFunctionArgs) => Promise<Page>) =>
  async (args: LoaderFunctionArgs) =>
    isBettingOffered(args.context.get(visitContext).facts.betting) ? load(args) : data(null, { status: 404 })

export const listLoader = (names: Parameters<typeof pageLoader>[0]) => offeredLoader(pageLoader(names))

export const WhereOffered = ({ children }: { children: ReactNode }) => (isBettingOffered(useBettingOffer()) ? children : <NotFound />)

/** A page of the betting section with the slip, where something can be bet on: beside it from 1024 px on, under it on smaller screens. */
export function BettingFrame({ children }: { children: ReactNode }) {
  const isOffered = isBettingOffered(useBettingOffer())
  const isWide = useMedia('(min-width: 1024px)')
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isOffered) return <div className={s.page}>{children}</div>
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

import { Segmented, Skeleton } from '@fairhouse/ui'
import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'

import { useText } from '../../../lib/i18n/text.tsx'
import { withWay } from './use-way.ts'

interface WaysProps<W extends string> {
  /** The first is what the plain address opens. */
  ways: readonly { value: W; label: string }[]
  value: W
}

/** Over the game: alone with one's own seeds, at everybody's table, against another player. A link leads to each. */
export function Ways<W extends string>({ ways, value }: WaysProps<W>) {
  const t = useText()
  const [, setQuery] = useSearchParams()
  const choose = (way: W) =>
    setQuery((query) => withWay(query, way === ways[0]?.value ? undefined : way), { replace: true, preventScrollReset: true })
  return <Segmented label={t('table.way')} value={value} onChange={choose} options={ways} />
}

/** Around all ways of a page: the one chosen comes when it is first played, and the one before stays until then. */
export const WayPlayed = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton height="640px" radius="16px" />}>{children}</Suspense>
)

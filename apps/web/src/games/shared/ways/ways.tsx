import { Segmented } from '@fairhouse/ui'
import { useSearchParams } from 'react-router'

import { useText } from '../../../lib/i18n/text.tsx'
import { withWay } from './use-way.ts'

interface WaysProps<W extends string> {
  /** The first is what the plain address opens. */
  ways: readonly { value: W; label: string }[]
  value: W
}

/**
 * Over the game: alone with one's own seeds, at everybody's table, against another player. A link leads to each. One whose file
 * comes apart stands in no `Suspense`: the way before stays until it is here, and a page comes to life in one piece.
 */
export function Ways<W extends string>({ ways, value }: WaysProps<W>) {
  const t = useText()
  const [, setQuery] = useSearchParams()
  const choose = (way: W) =>
    setQuery((query) => withWay(query, way === ways[0]?.value ? undefined : way), { replace: true, preventScrollReset: true })
  return <Segmented label={t('table.way')} value={value} onChange={choose} options={ways} />
}

import { Segmented } from '@fairhouse/ui'
import { useSearchParams } from 'react-router'

import { useText } from '../../../lib/i18n/text.tsx'
import { withWay } from './use-way.ts'

interface WaysProps<W extends string> {
  /** The plain address selects the first. */
  ways: readonly { value: W; label: string }[]
  value: W
}

/**
 * Above the game, one link per way: solo with own seeds, shared table, against another player. A way with its own chunk has no
 * `Suspense`: the previous one stays until it is loaded, and hydration is not split.
 */
export function Ways<W extends string>({ ways, value }: WaysProps<W>) {
  const t = useText()
  const [, setQuery] = useSearchParams()
  const choose = (way: W) =>
    setQuery((query) => withWay(query, way === ways[0]?.value ? undefined : way), { replace: true, preventScrollReset: true })
  return <Segmented label={t('table.way')} value={value} onChange={choose} options={ways} />
}

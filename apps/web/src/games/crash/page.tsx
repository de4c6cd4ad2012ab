import { Hydrated } from '../../lib/hydrated.tsx'
import { inBrowser } from '../../lib/page-loader.ts'
import { liveLoader } from '../_live/live-loader.ts'
import { CrashTable } from './crash-table.tsx'

export const loader = liveLoader('crash')
export const clientLoader = inBrowser

export default function CrashPage() {
  return (
    <Hydrated>
      <CrashTable />
    </Hydrated>
  )
}

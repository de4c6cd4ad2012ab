import { inBrowser } from '../../lib/page-loader.ts'
import { TablePage, tableLoader } from '../_solo/table/table-page.tsx'
import { upgrade } from './definition.ts'

export const loader = tableLoader(upgrade.id)
export const clientLoader = inBrowser

export default function UpgradePage() {
  return <TablePage game={upgrade} />
}

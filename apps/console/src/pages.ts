/** Every page of the rail in order: what the files of `pages/` export as `page`. The first opens after log-in. */
import { PAGE_GROUPS, type PageMeta } from './page-table.ts'

const FILES = import.meta.glob<{ page?: PageMeta }>(['./pages/*.tsx', '!./pages/*.test.tsx'], { eager: true })

const groupAt = ({ group }: PageMeta) => PAGE_GROUPS.indexOf(group)

export const PAGES: readonly PageMeta[] = Object.values(FILES)
  .flatMap(({ page }) => page ?? [])
  .sort((a, b) => groupAt(a) - groupAt(b) || a.order - b.order)

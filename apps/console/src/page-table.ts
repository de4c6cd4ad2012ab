/** Every page of the rail, as its file declares it, and the groups in order. The first page opens after log-in. */
import type { IconName } from '@fairhouse/ui'
import type { ComponentType } from 'react'

import type { Permission } from './lib/me.ts'

export const PAGE_GROUPS = ['Today', 'Money', 'Players', 'Games', 'Offers', 'Visitors', 'Records'] as const

/** Exported as `page` by a file of `pages/`. Tools read it as a text: literals alone (`tools/lib/console-pages.ts`). */
export interface PageMeta {
  group: (typeof PAGE_GROUPS)[number]
  /** Its place in the group: unique there, lowest first. */
  order: number
  href: `#/${string}`
  label: string
  icon: IconName
  /** Open to roles with this permission; to every role when absent: approvals of what the role may decide, and the own account. */
  act?: Permission
  Screen: ComponentType
}

/** A file without a `page` is a part of one. */
const FILES = import.meta.glob<{ page?: PageMeta }>(['./pages/*.tsx', '!./pages/*.test.tsx'], { eager: true })

const groupAt = ({ group }: PageMeta) => PAGE_GROUPS.indexOf(group)

/** In the order of groups and of places in them. */
export const PAGES: readonly PageMeta[] = Object.values(FILES)
  .flatMap(({ page }) => page ?? [])
  .sort((a, b) => groupAt(a) - groupAt(b) || a.order - b.order)

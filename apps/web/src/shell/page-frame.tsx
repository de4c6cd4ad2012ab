import { Page } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import type { RouteMeta } from '../route-table.ts'

/** NAV-5: lists and games use the full column, text pages a narrow measure. */
export function PageFrame({ route, children }: { route: RouteMeta | undefined; children: ReactNode }) {
  return <Page width={route?.isFullWidth ? 'wide' : 'text'}>{children}</Page>
}

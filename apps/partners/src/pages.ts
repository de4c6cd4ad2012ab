/** The pages by their address. */
import type { ComponentType } from 'react'

import { PAGE_NAMES, type PageName } from './page-table.ts'
import { Creatives } from './pages/creatives.tsx'
import { Links } from './pages/links.tsx'
import { Overview } from './pages/overview.tsx'
import { Postbacks } from './pages/postbacks.tsx'
import { Statements } from './pages/statements.tsx'

const SCREENS: Readonly<Record<PageName, ComponentType>> = {
  overview: Overview,
  links: Links,
  creatives: Creatives,
  statements: Statements,
  postbacks: Postbacks,
}

export const PAGES = PAGE_NAMES.map((name) => ({ name, Screen: SCREENS[name] }))

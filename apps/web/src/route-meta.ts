/** What a screen of the site states about itself; `page` fills in what most of them share. */
import type { ManifestId } from '@fairhouse/manifests'
import type { IconName } from '@fairhouse/ui'

import type { MessageKey } from './lib/i18n/keys.ts'
import type { Locale } from './lib/i18n/locales.ts'

/** Of the guards that a route may name. */
export type GuardName = 'player'

export interface RouteMeta {
  /** Also the router's id. */
  id: string
  /** Without language; `:name` is one segment. */
  path: string
  /** The page, from `src`. Its default export is the screen. */
  file: string
  titleKey: MessageKey
  /** What other sites show beside the title; the site's own description when missing. */
  descriptionKey?: MessageKey
  /** Game pages have the dock and no footer. */
  isGamePage: boolean
  /** Lobby, lists and games use the full column; text pages have a narrow measure. */
  isFullWidth: boolean
  /** NAV-6. `bare` uses no layout. */
  layout: 'default' | 'no-access' | 'bare'
  /** Named guards, in addition to those of every route. */
  guards: readonly GuardName[]
  /** Its address contains a secret: analytics gets only the pattern. */
  isSecret?: true
  /** The path of the picture that other sites show for a link to it. `path` without language. */
  picture?: (path: string, locale: Locale) => string
  /**
   * The screen exists where something can be bet on, or everywhere with `stays`. `virtualKey`: its title, and its name in the navigation, in a house
   * without a feed of sports.
   */
  ofBetting?: { virtualKey: MessageKey; stays?: true }
  /** Its place in the shell's navigation. */
  nav?: { icon: IconName; labelKey: MessageKey; group: 'lobby' | 'originals' | 'casino' | 'trust' }
}

type PageInput = Pick<RouteMeta, 'id' | 'path' | 'file' | 'titleKey'> & Partial<RouteMeta>

export const page = (given: PageInput): RouteMeta => ({ isGamePage: false, isFullWidth: true, layout: 'default', guards: [], ...given })
export const textPage = (given: PageInput): RouteMeta => page({ isFullWidth: false, ...given })

/** A game of the house: id, address, folder, icon and texts have one name. */
export const original = (id: ManifestId): RouteMeta =>
  page({
    id,
    path: `/games/${id}`,
    file: `games/${id}/page.tsx`,
    titleKey: `title.${id}`,
    isGamePage: true,
    nav: { icon: id, labelKey: `nav.${id}`, group: 'originals' },
  })

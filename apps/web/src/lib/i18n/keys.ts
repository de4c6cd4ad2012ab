/** The catalogs of all areas, one line each: the source of the key type of `t`. A game adds its own in `messages/keys.d.ts`. */
import type { PROMO_TEXTS } from '@fairhouse/contracts/promo-texts'
import type { ManifestId } from '@fairhouse/manifests'

import type auth from '../../features/auth/messages/ru.json'
import type password from '../../features/auth/password/messages/ru.json'
import type betting from '../../features/betting/messages/ru.json'
import type bonuses from '../../features/bonuses/messages/ru.json'
import type consent from '../../features/consent/messages/ru.json'
import type deposit from '../../features/deposit/messages/ru.json'
import type fairness from '../../features/fairness/messages/ru.json'
import type faq from '../../features/faq/messages/ru.json'
import type home from '../../features/home/messages/ru.json'
import type limits from '../../features/limits/messages/ru.json'
import type mirrors from '../../features/mirrors/messages/ru.json'
import type noAccess from '../../features/no-access/messages/ru.json'
import type notifications from '../../features/notifications/messages/ru.json'
import type payout from '../../features/payout/messages/ru.json'
import type policy from '../../features/policy/messages/ru.json'
import type access from '../../features/profile/access/messages/ru.json'
import type history from '../../features/profile/history/messages/ru.json'
import type profile from '../../features/profile/messages/ru.json'
import type statement from '../../features/profile/statement/messages/ru.json'
import type round from '../../features/round/messages/ru.json'
import type search from '../../features/search/messages/ru.json'
import type slots from '../../features/slots/messages/ru.json'
import type status from '../../features/status/messages/ru.json'
import type support from '../../features/support/messages/ru.json'
import type top from '../../features/top/messages/ru.json'
import type tournaments from '../../features/tournaments/messages/ru.json'
import type verification from '../../features/verification/messages/ru.json'
import type vipClub from '../../features/vip-club/messages/ru.json'
import type gameTable from '../../games/_common/messages/ru.json'
import type liveTables from '../../games/_live/messages/ru.json'
import type pots from '../../games/_pots/messages/ru.json'
import type soloTable from '../../games/_solo/messages/ru.json'
import type odds from '../../games/_solo/odds/messages/ru.json'
import type trial from '../../games/_solo/simulator/messages/ru.json'
import type duels from '../../games/coinflip/duels/messages/ru.json'
import type gameNames from '../../games/names/messages/ru.json'
import type studio from '../../games/studio/messages/ru.json'
import type virtualRounds from '../../games/virtual/messages/ru.json'
import type shell from '../../shell/messages/ru.json'
import type errors from '../errors/messages/ru.json'

type Areas = typeof access &
  typeof auth &
  typeof bonuses &
  typeof betting &
  typeof consent &
  typeof deposit &
  typeof duels &
  typeof errors &
  typeof fairness &
  typeof faq &
  typeof gameNames &
  typeof gameTable &
  typeof history &
  typeof home &
  typeof limits &
  typeof mirrors &
  typeof notifications &
  typeof payout &
  typeof liveTables &
  typeof noAccess &
  typeof odds &
  typeof statement &
  typeof slots &
  typeof status &
  typeof studio &
  typeof virtualRounds &
  typeof support &
  typeof password &
  typeof policy &
  typeof pots &
  typeof profile &
  typeof round &
  typeof search &
  typeof shell &
  typeof top &
  typeof soloTable &
  typeof trial &
  typeof verification &
  typeof tournaments &
  typeof vipClub

/** The texts of the games, by declaration merging. */
export interface GameTexts {}

/** Names for navigation and lists, from the manifests. */
type NameKey = `nav.${ManifestId}` | `game.${ManifestId}`

/** What a promo code gives. */
type PromoKey = `bonuses.promo.${keyof (typeof PROMO_TEXTS)['ru']}`

export type MessageKey = (keyof Areas & string) | (keyof GameTexts & string) | NameKey | PromoKey

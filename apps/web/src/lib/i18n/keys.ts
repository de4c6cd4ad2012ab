/** The catalogs of all areas, one line each: the source of the key type of `t`. */
import type coinflip from '../../games/coinflip/messages/ru.json'
import type bonuses from '../../features/bonuses/messages/ru.json'
import type cases from '../../games/cases/messages/ru.json'
import type crash from '../../games/crash/messages/ru.json'
import type dice from '../../games/dice/messages/ru.json'
import type hilo from '../../games/hilo/messages/ru.json'
import type roulette from '../../games/roulette/messages/ru.json'
import type wheel from '../../games/wheel/messages/ru.json'
import type keno from '../../games/keno/messages/ru.json'
import type plinko from '../../games/plinko/messages/ru.json'
import type miner from '../../games/miner/messages/ru.json'
import type odds from '../../games/shared/odds/messages/ru.json'
import type gameNames from '../../games/names/messages/ru.json'
import type pots from '../../games/shared/pots/messages/ru.json'
import type duels from '../../games/coinflip/duels/messages/ru.json'
import type rooms from '../../games/rooms/messages/ru.json'
import type stairs from '../../games/stairs/messages/ru.json'
import type liveTables from '../../games/shared/live/messages/ru.json'
import type gameTable from '../../games/shared/messages/ru.json'
import type trial from '../../games/shared/simulator/messages/ru.json'
import type access from '../../features/profile/access/messages/ru.json'
import type betting from '../../features/betting/messages/ru.json'
import type auth from '../../features/auth/messages/ru.json'
import type deposit from '../../features/deposit/messages/ru.json'
import type faq from '../../features/faq/messages/ru.json'
import type fairness from '../../features/fairness/messages/ru.json'
import type history from '../../features/profile/history/messages/ru.json'
import type statement from '../../features/profile/statement/messages/ru.json'
import type home from '../../features/home/messages/ru.json'
import type limits from '../../features/limits/messages/ru.json'
import type mirrors from '../../features/mirrors/messages/ru.json'
import type notifications from '../../features/notifications/messages/ru.json'
import type payout from '../../features/payout/messages/ru.json'
import type noAccess from '../../features/no-access/messages/ru.json'
import type password from '../../features/auth/password/messages/ru.json'
import type policy from '../../features/policy/messages/ru.json'
import type profile from '../../features/profile/messages/ru.json'
import type round from '../../features/round/messages/ru.json'
import type search from '../../features/search/messages/ru.json'
import type slots from '../../features/slots/messages/ru.json'
import type status from '../../features/status/messages/ru.json'
import type top from '../../features/top/messages/ru.json'
import type support from '../../features/support/messages/ru.json'
import type vipClub from '../../features/vip-club/messages/ru.json'
import type verification from '../../features/verification/messages/ru.json'
import type errors from '../errors/messages/ru.json'
import type shell from '../../shell/messages/ru.json'

type Areas = typeof access &
  typeof auth &
  typeof bonuses &
  typeof betting &
  typeof coinflip &
  typeof cases &
  typeof crash &
  typeof deposit &
  typeof dice &
  typeof duels &
  typeof errors &
  typeof fairness &
  typeof faq &
  typeof gameNames &
  typeof gameTable &
  typeof hilo &
  typeof history &
  typeof home &
  typeof keno &
  typeof limits &
  typeof mirrors &
  typeof notifications &
  typeof payout &
  typeof liveTables &
  typeof plinko &
  typeof miner &
  typeof noAccess &
  typeof odds &
  typeof stairs &
  typeof statement &
  typeof slots &
  typeof status &
  typeof support &
  typeof password &
  typeof policy &
  typeof pots &
  typeof profile &
  typeof rooms &
  typeof roulette &
  typeof round &
  typeof search &
  typeof shell &
  typeof top &
  typeof trial &
  typeof verification &
  typeof vipClub &
  typeof wheel

export type MessageKey = keyof Areas & string

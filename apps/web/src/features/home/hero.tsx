import { Button, GameTile, Heading } from '@fairhouse/ui'

import { playAddress } from '../../games/provided.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { useText } from '../../lib/i18n/text.tsx'
import { ROUTES } from '../../route-table.ts'
import { useNavItems } from '../../shell/nav-items.ts'
import { sceneOf } from '../../shell/slots/scene.ts'
import { SlotArt } from '../../shell/slots/slot-art.tsx'
import s from './home.module.css'
import { OriginalTile } from './original-tile.tsx'
import { Receipt } from './receipt/receipt.tsx'
import { RECENT, RECENT_PROVIDED, type RecentGame, recentGames } from './recent.ts'

const exists = (id: string) => ROUTES.some((route) => route.id === id)

/** The headline or the player's last games; beside it a verified round. */
export function Hero({ isGuest, isPlayer }: { isGuest: boolean; isPlayer: boolean }) {
  const recent = useRecent(isPlayer)
  return (
    <section className={s.hero}>
      {recent.length > 0 ? <Continue games={recent} /> : <Promise isGuest={isGuest} />}
      <Receipt />
    </section>
  )
}

function Promise({ isGuest }: { isGuest: boolean }) {
  const t = useText()
  return (
    <div className={s.promise}>
      <Heading level={1} look="display">
        {t('home.title')}
      </Heading>
      <p>
        {t('home.text')} {isGuest && t('home.demoText')}
      </p>
      <div className={s.actions}>
        {exists('dice') && (
          <Button kind="primary" icon={isGuest ? 'dice' : 'bolt'} href="/games/dice">
            {t(isGuest ? 'home.tryDice' : 'home.playDice')}
          </Button>
        )}
        {isGuest ? (
          <Button href="?signup">{t('header.signUp')}</Button>
        ) : (
          <Button icon="seal" href={exists('fairness') ? '/fairness' : '/verify/verify.html'}>
            {t('home.verify')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The last played games as tiles. */
function Continue({ games }: { games: readonly RecentGame[] }) {
  const t = useText()
  return (
    <div className={s.promise}>
      <Heading level={1} look="display">
        {t('home.continue')}
      </Heading>
      <div className={s.continue}>
        {games.map((game) => (
          <RecentTile key={'original' in game ? game.original : game.provided.slug} game={game} />
        ))}
      </div>
    </div>
  )
}

/** A slot or table opens for money: it was played so. */
function RecentTile({ game }: { game: RecentGame }) {
  if ('original' in game) return <OriginalTile id={game.original} />
  const { slug, title } = game.provided
  return <GameTile name={title} href={playAddress(game.provided, 'play')} hue={sceneOf(slug).hue} art={<SlotArt game={game.provided} />} />
}

function useRecent(isPlayer: boolean): readonly RecentGame[] {
  const { data } = useApiQuery(...RECENT, { enabled: isPlayer })
  const { data: provided } = useApiQuery(...RECENT_PROVIDED, { enabled: isPlayer })
  const originals = useNavItems()('originals').map(({ id }) => id)
  return recentGames(data?.data ?? [], { originals, provided: provided?.data ?? [] })
}
